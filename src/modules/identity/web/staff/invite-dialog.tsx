import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { emailError } from '#kit/validation.ts'
import { ApiError } from '#platform/web/api.ts'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { Inviting } from '../../invitation.contract.ts'
import { invitedRoles } from '../../invitation.ts'
import { InvitationLink } from './invitation-link.tsx'
import { invitationsQuery, useInvitationsApi } from './invitations-api.ts'
import { staffTexts } from './texts.ts'
import styles from './invitations.module.css'

type Typed = { [Name in keyof Inviting]-?: NonNullable<Inviting[Name]> }

/** Invites somebody to work here: as what, who it is, and where to write, if anywhere. */
export default function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(staffTexts)
  const api = useInvitationsApi()
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ role: invitedRoles[0] ?? 'packer', name: '', email: '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const inviting = useMutation({
    mutationFn: (asked: Typed) => api.invite(asked),
    onSuccess: () => void cache.invalidateQueries(invitationsQuery(api)),
    onError: (fault) => setProblems(problemsOf(fault)),
  })
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setProblems({})
  }

  function send() {
    const wrong = typed.email.trim() === '' ? undefined : emailError(typed.email)
    if (wrong) return setProblems({ email: wrong })
    inviting.mutate(typed)
  }

  if (inviting.data) return <InvitationLink made={inviting.data} onClose={onClose} />
  return (
    <FormDialog title={t('invitation.title')} isDirty={typed.name + typed.email !== ''} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset className={styles.roles}>
          <legend>{t('invitation.role')}</legend>
          {invitedRoles.map((role) => (
            <label key={role} className={styles.role}>
              <input
                type="radio"
                name="role"
                value={role}
                checked={typed.role === role}
                onChange={() => set({ role })}
              />
              <b>{t(`role.${role}`)}</b>
              <span className={styles.about}>{t(`role.${role}Can`)}</span>
            </label>
          ))}
        </fieldset>
        <Input
          name="invitedName"
          label={t('invitation.name')}
          value={typed.name}
          maxLength={100}
          autoComplete="off"
          onChange={(name) => set({ name })}
          error={problems.name}
        />
        <Input
          name="invitedEmail"
          type="email"
          label={t('invitation.email')}
          hint={t('invitation.emailHint')}
          value={typed.email}
          autoComplete="off"
          onChange={(email) => set({ email })}
          error={problems.email}
        />
        <div role="alert">{problems[''] && <p className="field-error">{problems['']}</p>}</div>
        <div className="dialog-end">
          <LeaveButton>{t('invitation.cancel')}</LeaveButton>
          <button type="submit" className="button" disabled={inviting.isPending}>
            {t('invitation.make')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}

function problemsOf(fault: Error): Readonly<Record<string, string>> {
  if (!(fault instanceof ApiError) || fault.errors.length === 0) return { '': reasonOf(fault) }
  return Object.fromEntries(fault.errors.map(({ id, error }) => [id, error]))
}
