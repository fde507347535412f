import { type Actor, ROLE_LABELS } from '@/access';

/** What a guest is greeted by; empty where nobody said their name and they go by their role. */
export const givenName = ({ name, role }: Extract<Actor, { kind: 'guest' }>): string => (name === ROLE_LABELS[role] ? '' : name);
