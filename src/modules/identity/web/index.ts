export { ProfilePage } from './profile-page.tsx'
export { SignedInPanel } from './signed-in-panel.tsx'
export { SignInFlow } from './sign-in-flow.tsx'
export { SignOutButton } from './sign-out-button.tsx'
