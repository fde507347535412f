import type { OutsideIdentity } from '@/platform/server/config';
import { t } from './messages';

/** ID of the deployment's own issuer in URLs and database rows. */
export const OWN_ISSUER_ID = 'oidc';

/** Returns the sign-in buttons for outside providers, in the order in which the page shows them. */
export const outsideSignIns = ({ issuer, google, microsoft }: OutsideIdentity): { id: string; name: string }[] => [
  ...(issuer ? [{ id: OWN_ISSUER_ID, name: issuer.name }] : []),
  ...(google ? [{ id: 'google', name: t('google') }] : []),
  ...(microsoft ? [{ id: 'microsoft', name: t('microsoft') }] : []),
];
