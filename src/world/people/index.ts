export type { Me } from './contract';
export * as peopleContract from './contract';
export * from './enrollment';
export { LINK_TERMS } from './guest-links';
export { logoKeyOf, logoLink } from './logo-link';
export * from './sla';
export { INVITE_DAYS } from './user-links';
