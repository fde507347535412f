import type { OutsideIdentity } from '@/platform/server/config';
import { t } from './messages';

/** Id of the deployment's own issuer in URLs and rows. */
export const OWN_ISSUER_ID = 'oidc';

/** Returns the sign-in buttons of outside providers, in the order on the page. */
export const outsideSignIns = ({ issuer, google, microsoft }: OutsideIdentity): { id: string; name: string }[] => [
  ...(issuer ? [{ id: OWN_ISSUER_ID, name: issuer.name }] : []),
  ...(google ? [{ id: 'google', name: t('google') }] : []),
  ...(microsoft ? [{ id: 'microsoft', name: t('microsoft') }] : []),
];
