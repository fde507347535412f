import type { OutsideIdentity } from '@/platform/server/config';
import { t } from './messages';

/** What the installation's own issuer is called in addresses and rows. */
export const ISSUER = 'oidc';

/** The buttons of the sign-in page, in their order. */
export const outsideSignIns = ({ issuer, google, microsoft }: OutsideIdentity): { id: string; name: string }[] => [
  ...(issuer ? [{ id: ISSUER, name: issuer.name }] : []),
  ...(google ? [{ id: 'google', name: t('google') }] : []),
  ...(microsoft ? [{ id: 'microsoft', name: t('microsoft') }] : []),
];
