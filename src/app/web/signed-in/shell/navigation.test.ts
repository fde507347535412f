import { expect, it } from 'vitest';
import { CONTRACTOR_ROLES, type Role, STAFF_ROLES } from '@/access';
import { navigationEntriesFor } from '@/pages/job-list/web/search/pages';
import { peopleRoutes } from '../people-routes';
import { programRoutes } from '../program-routes';
import { workRoutes } from '../work-routes';
import { canOpenPage, navigationFor, startPathOf } from './navigation';
import { shortcutsFor } from './shortcut-list';

const COMPANY = { id: '00000000-0000-7000-8000-000000000001', name: 'Lakeside' };
const to = (kind: 'contractor' | 'staff', role: Role) => {
  const { work, office } = navigationFor({ kind, roles: [role], contractor: kind === 'contractor' ? COMPANY : null });
  return { work: work.map((place) => place.to), office: office.map((place) => place.to) };
};

it('lists jobs, equipment, estimates and programs for contractor users, and the page of the contractor for contractor administrators', () => {
  for (const role of CONTRACTOR_ROLES)
    expect(to('contractor', role)).toEqual({
      work: [
        '/',
        '/equipment',
        '/estimate',
        '/calendar',
        ...(role === 'technician' ? [] : ['/homeowners']),
        '/programs',
        ...(role === 'contractor_admin' ? [`/contractors/${COMPANY.id}`] : []),
      ],
      office: [],
    });
});

it('lists the worklist and the office pages for staff', () => {
  for (const role of STAFF_ROLES)
    expect(to('staff', role)).toEqual({
      work: ['/', '/equipment', '/estimate', '/worklist', ...(role === 'finance' ? ['/payments'] : [])],
      office: [
        ...(role === 'admin' ? [] : ['/reports']),
        '/contractors',
        ...(role === 'admin' ? ['/users'] : []),
        '/announcements',
        '/energy-providers',
        ...(role === 'admin' || role === 'finance' ? [] : ['/payments']),
        '/budgets',
        ...(['ops', 'program', 'program_manager'].includes(role) ? ['/federal-reports'] : []),
        '/programs',
        '/programs/explorer',
        ...(['ops', 'program_manager', 'partner_manager', 'admin'].includes(role) ? ['/emails'] : []),
        '/audit',
      ],
    });
});

const ROUTES = [...workRoutes, ...programRoutes, ...peopleRoutes];
/** Returns whether a user with this role may open the page at this path. */
const canOpen = (kind: 'contractor' | 'staff', role: Role, path: string): boolean => {
  const route = ROUTES.find(({ options }) => 'path' in options && options.path === path);
  return route === undefined || canOpenPage({ kind, roles: [role] }, route.options.staticData ?? {});
};

it('lists only pages that the user may open', () => {
  for (const kind of ['contractor', 'staff'] as const)
    for (const role of kind === 'staff' ? STAFF_ROLES : CONTRACTOR_ROLES) {
      const { work, office, other } = navigationFor({ kind, roles: [role], contractor: kind === 'contractor' ? COMPANY : null });
      expect([...work, ...office, ...other].filter((page) => !canOpen(kind, role, page.to)).map((page) => `${role} ${page.to}`)).toEqual([]);
    }
});

it.each([
  ['/users', ['admin']],
  ['/users/invite', ['admin']],
  ['/equipment/lists', ['pe', 'admin']],
  ['/payments', ['ops', 'program', 'pe', 'program_manager', 'partner_manager', 'finance']],
  ['/payments/import', ['finance']],
  ['/emails', ['ops', 'program_manager', 'partner_manager', 'admin']],
  ['/federal-reports', ['ops', 'program', 'program_manager']],
])('lets only staff with the right to the action open %s', (path, roles) => {
  expect(STAFF_ROLES.filter((role) => canOpen('staff', role, path)).toSorted()).toEqual(roles.toSorted());
  expect(CONTRACTOR_ROLES.filter((role) => canOpen('contractor', role, path))).toEqual([]);
});

it('starts with the worklist for roles that have a worklist, and with the job list for other roles', () => {
  for (const role of CONTRACTOR_ROLES) expect(startPathOf({ kind: 'contractor', roles: [role] })).toBe('/');
  for (const role of STAFF_ROLES) expect(startPathOf({ kind: 'staff', roles: [role] })).toBe(role === 'admin' ? '/' : '/worklist');
});

type Reader = Parameters<typeof navigationEntriesFor>[0] & Parameters<typeof navigationFor>[0];
const meOf = (kind: 'contractor' | 'staff', role: Role, create_jobs = true): Reader => ({
  kind,
  roles: [role],
  contractor: kind === 'contractor' ? COMPANY : null,
  abilities: { create_jobs, see_mailbox: false },
});

const found = (me: Reader, typed: string): string[] => {
  const { work, office, other } = navigationFor(me);
  return navigationEntriesFor(me, [...work, ...office, ...other], false, typed).map((page) => page.path);
};

it('finds every page of the menu in the search by its label in the menu', () => {
  const people = [...CONTRACTOR_ROLES.map((role) => meOf('contractor', role)), ...STAFF_ROLES.map((role) => meOf('staff', role))];
  for (const me of people) {
    const { work, office } = navigationFor(me);
    for (const { to: path, label } of [...work, ...office]) expect(found(me, label), `${me.roles[0]} ${label}`).toContain(path);
  }
});

it.each([
  ['Queue', '/worklist'],
  ['Worklist', '/worklist'],
  ['Estimate', '/estimate'],
  ['What can this home get', '/estimate'],
  ['Contractors', '/contractors'],
  ['Companies', '/contractors'],
  ['Budgets', '/budgets'],
  ['Unsent emails', '/emails'],
])('finds the page called %s in the search', (name, path) => {
  expect(found(meOf('staff', 'ops'), name)).toContain(path);
});

it('does not find pages that the user may not open', () => {
  expect(found(meOf('contractor', 'contractor'), 'Worklist')).toEqual([]);
  expect(found(meOf('staff', 'finance'), 'Unsent emails')).toEqual([]);
  expect(found(meOf('staff', 'ops'), 'Import a remittance file')).toEqual([]);
  expect(found(meOf('contractor', 'contractor'), 'Reports')).toEqual([]);
});

it.each([
  ['staff', 'finance', 'Import a remittance file', '/payments/import'],
  ['contractor', 'contractor_admin', 'Reports', '/reports'],
  ['contractor', 'technician', 'Technicians', '/technicians'],
] as const)('finds a page outside of the menus for a user (%s) with the role %s: %s', (kind, role, name, path) => {
  expect(found(meOf(kind, role), name)).toContain(path);
});

it('lists the shortcuts that the user can use and no other shortcuts', () => {
  const does = (me: Parameters<typeof shortcutsFor>[0]) => shortcutsFor(me).map((one) => one.does);
  expect(does(meOf('contractor', 'contractor'))).not.toContain('Worklist');
  expect(does(meOf('contractor', 'contractor'))).toContain('Create a job');
  expect(does(meOf('staff', 'finance', false))).not.toContain('Create a job');
  expect(does(meOf('staff', 'ops'))).toContain('Worklist');
});
