import { improveLogin } from '#modules/storefront/web/browser/login.ts'

improveLogin()
