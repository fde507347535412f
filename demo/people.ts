import type { ContractorRole, StaffRole } from '@/access';
import { ROLE_LABELS } from '@/access';

/** Password of all demo users, which is printed at the start. These users do not exist in production. */
export const DEMO_PASSWORD = 'hearthline-demo';

export type DemoContractor = { id: string; name: string; phone: string; programs: readonly string[]; networks?: readonly string[] };
export type DemoUser = { id: string; name: string; email: string } & (
  | { contractor: string; roles: readonly ContractorRole[] }
  | { roles: readonly StaffRole[]; programs: readonly string[] | null }
);

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const DEMO_CONTRACTORS: readonly DemoContractor[] = [
  { id: id(1), name: 'Lakeside Heating & Air', phone: '(608) 555-0142', programs: ['wi-hear', 'vanilla'] },
  { id: id(2), name: 'Badger Home Comfort', phone: '(414) 555-0187', programs: ['wi-hear', 'vanilla'] },
  { id: id(3), name: 'Peachtree Heating & Air', phone: '(404) 555-0121', programs: ['ga-hear', 'vanilla'], networks: ['gefa'] },
  {
    id: id(4),
    name: 'Golden Coast Electrification',
    phone: '(916) 555-0163',
    programs: ['ca-heehra', 'ca-tech', 'ca-tech-water-heater', 'pce', 'sunrun', 'vanilla'],
    networks: ['tech', 'heehra'],
  },
  { id: id(5), name: 'Finger Lakes Climate', phone: '(607) 555-0138', programs: ['ny-clean-heat', 'hiasp', 'vanilla'], networks: ['ny_clean_heat', 'hiasp'] },
  {
    id: id(6),
    name: 'Commonwealth Comfort',
    phone: '(617) 555-0194',
    programs: ['mass-save', 'vanilla', 'practice'],
    networks: ['heat_pump_installer_network'],
  },
  {
    id: id(7),
    name: 'Channel Islands Home Performance',
    phone: '(805) 555-0176',
    programs: ['3c-ren', '3ce', 'ca-heehra', 'vanilla'],
    networks: ['3c_ren', '3c_ren_local'],
  },
  { id: id(8), name: 'Ramapo Valley Heating', phone: '(201) 555-0129', programs: ['reco', 'vanilla'] },
  { id: id(9), name: 'Front Range Heat Pumps', phone: '(303) 555-0151', programs: ['co-xcel', 'other', 'udve', 'vanilla'], networks: ['xcel_trade_partner'] },
];

const LAKESIDE = id(1);
const BADGER = id(2);
const PEACHTREE = id(3);
const GOLDEN_COAST = id(4);
const FINGER_LAKES = id(5);
const COMMONWEALTH = id(6);
const CHANNEL_ISLANDS = id(7);
const RAMAPO_VALLEY = id(8);
const FRONT_RANGE = id(9);

export const DEMO_USERS: readonly DemoUser[] = [
  { id: id(11), name: 'Carla Jensen', email: 'carla@lakeside.example', contractor: LAKESIDE, roles: ['contractor_admin'] },
  { id: id(12), name: 'Tom Becker', email: 'tom@lakeside.example', contractor: LAKESIDE, roles: ['contractor'] },
  { id: id(13), name: 'Luis Ortega', email: 'luis@badger.example', contractor: BADGER, roles: ['contractor_admin'] },
  { id: id(14), name: 'Mia Novak', email: 'mia@badger.example', contractor: BADGER, roles: ['contractor'] },
  { id: id(15), name: 'Denise Walker', email: 'denise@peachtree.example', contractor: PEACHTREE, roles: ['contractor_admin'] },
  { id: id(16), name: 'Marco Silva', email: 'marco@goldencoast.example', contractor: GOLDEN_COAST, roles: ['contractor_admin'] },
  { id: id(17), name: 'Hannah Cole', email: 'hannah@fingerlakes.example', contractor: FINGER_LAKES, roles: ['contractor_admin'] },
  { id: id(18), name: 'Brendan Walsh', email: 'brendan@commonwealth.example', contractor: COMMONWEALTH, roles: ['contractor_admin'] },
  { id: id(19), name: 'Teresa Lim', email: 'teresa@channelislands.example', contractor: CHANNEL_ISLANDS, roles: ['contractor_admin'] },
  { id: id(31), name: 'Gina Romano', email: 'gina@ramapovalley.example', contractor: RAMAPO_VALLEY, roles: ['contractor_admin'] },
  { id: id(32), name: 'Eric Lund', email: 'eric@frontrange.example', contractor: FRONT_RANGE, roles: ['contractor_admin'] },
  { id: id(21), name: 'Olga Reyes', email: 'ops@hearthline.example', roles: ['ops'], programs: null },
  { id: id(22), name: 'Frank Moser', email: 'finance@hearthline.example', roles: ['finance'], programs: null },
  { id: id(23), name: 'Priya Nair', email: 'program@hearthline.example', roles: ['program'], programs: ['wi-hear', 'vanilla'] },
  { id: id(24), name: 'Peter Engel', email: 'pe@hearthline.example', roles: ['pe'], programs: ['wi-hear', 'vanilla'] },
  { id: id(25), name: 'Marta Kowalski', email: 'program-manager@hearthline.example', roles: ['program_manager'], programs: ['wi-hear', 'vanilla'] },
  { id: id(26), name: 'Paul Lindqvist', email: 'partner-manager@hearthline.example', roles: ['partner_manager'], programs: ['wi-hear', 'vanilla'] },
  {
    id: id(28),
    name: 'Rosa Delgado',
    email: 'california@hearthline.example',
    roles: ['program', 'program_manager'],
    programs: ['3c-ren', '3ce', 'ca-heehra', 'ca-tech', 'ca-tech-water-heater', 'pce'],
  },
  { id: id(29), name: 'Nina Patel', email: 'programs@hearthline.example', roles: ['program', 'program_manager'], programs: null },
  { id: id(27), name: 'Ada Brandt', email: 'admin@hearthline.example', roles: ['admin'], programs: null },
];

/** Returns the sign-ins of the demo for the sign-in page and the start message. */
export const demoSignIns = () =>
  DEMO_USERS.map(({ name, email, roles }) => ({ name, email, role: roles.map((role) => ROLE_LABELS[role]).join(', '), password: DEMO_PASSWORD }));
