export type { CurrentUser } from './contract';
export * as peopleContract from './contract';
export * from './enrollment';
export { GUEST_LINK_TERMS } from './guest-links';
export { logoKeyFromUrl, logoUrl } from './logo-link';
export * from './sla';
export { INVITE_DAYS } from './user-links';
