export type { CurrentUser } from './contract';
export * as peopleContract from './contract';
export * from './enrollment';
export { GUEST_LINK_TERMS, INSTALLER_LINK_DAYS } from './guest-links';
export { logoKeyFromUrl, logoUrl } from './logo-link';
export * from './sla';
export { INVITE_DAYS } from './user-links';
