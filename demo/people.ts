import type { ContractorRole, StaffRole } from '@/access';
import { ROLE_LABELS } from '@/access';

/** The people of the demo. Everybody has the same password, printed at the start; production never has them. */
export const DEMO_PASSWORD = 'hearthline-demo';

export type DemoCompany = { id: string; name: string; phone: string; programs: readonly string[] };
export type DemoUser = { id: string; name: string; email: string } & (
  | { company: string; roles: readonly ContractorRole[] }
  | { roles: readonly StaffRole[]; programs: readonly string[] | null }
);

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  { id: id(1), name: 'Lakeside Heating & Air', phone: '(608) 555-0142', programs: ['wi-hear', 'vanilla'] },
  { id: id(2), name: 'Badger Home Comfort', phone: '(414) 555-0187', programs: ['wi-hear', 'vanilla'] },
];

const LAKESIDE = id(1);
const BADGER = id(2);

export const DEMO_USERS: readonly DemoUser[] = [
  { id: id(11), name: 'Carla Jensen', email: 'carla@lakeside.example', company: LAKESIDE, roles: ['contractor_admin'] },
  { id: id(12), name: 'Tom Becker', email: 'tom@lakeside.example', company: LAKESIDE, roles: ['contractor'] },
  { id: id(13), name: 'Luis Ortega', email: 'luis@badger.example', company: BADGER, roles: ['contractor_admin'] },
  { id: id(14), name: 'Mia Novak', email: 'mia@badger.example', company: BADGER, roles: ['contractor'] },
  { id: id(21), name: 'Olga Reyes', email: 'ops@hearthline.example', roles: ['ops'], programs: null },
  { id: id(22), name: 'Frank Moser', email: 'finance@hearthline.example', roles: ['finance'], programs: null },
  { id: id(23), name: 'Priya Nair', email: 'program@hearthline.example', roles: ['program'], programs: ['wi-hear', 'vanilla'] },
  { id: id(24), name: 'Peter Engel', email: 'pe@hearthline.example', roles: ['pe'], programs: ['wi-hear', 'vanilla'] },
  { id: id(25), name: 'Marta Kowalski', email: 'program-manager@hearthline.example', roles: ['program_manager'], programs: ['wi-hear', 'vanilla'] },
  { id: id(26), name: 'Paul Lindqvist', email: 'partner-manager@hearthline.example', roles: ['partner_manager'], programs: ['wi-hear', 'vanilla'] },
  { id: id(27), name: 'Ada Brandt', email: 'admin@hearthline.example', roles: ['admin'], programs: null },
];

/** Who can sign in to the demo, as the sign-in page and the start say it. */
export const demoSignIns = () =>
  DEMO_USERS.map(({ name, email, roles }) => ({ name, email, role: roles.map((role) => ROLE_LABELS[role]).join(', '), password: DEMO_PASSWORD }));
