export const en = {
  setByEnvironment: 'This is set by the variable {name} on the server, so it cannot be changed here',
  keyRefused: 'The company does not accept this key. Check that all of it was copied',
  companyRefused: 'The company refused. Check the key, and that your account is active',
  companyAway:
    'The company is not answering now, so the key was not saved. Check the address, or try again in a minute',
}
