import type { OutsideIdentity } from '@/platform/server/config';
import { t } from './messages';

/** Id of the deployment's own issuer in URLs and rows. */
export const ISSUER = 'oidc';

/** Sign-in buttons in their order. */
export const outsideSignIns = ({ issuer, google, microsoft }: OutsideIdentity): { id: string; name: string }[] => [
  ...(issuer ? [{ id: ISSUER, name: issuer.name }] : []),
  ...(google ? [{ id: 'google', name: t('google') }] : []),
  ...(microsoft ? [{ id: 'microsoft', name: t('microsoft') }] : []),
];
