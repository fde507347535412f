import { expect, it } from 'vitest';
import { CONTRACTOR_ROLES, type Role, STAFF_ROLES } from '@/access';
import { navigationOf, startOf } from './navigation';

const COMPANY = { id: '00000000-0000-7000-8000-000000000001', name: 'Lakeside' };
const to = (kind: 'contractor' | 'staff', role: Role) => {
  const { work, office } = navigationOf({ kind, roles: [role], contractor: kind === 'contractor' ? COMPANY : null });
  return { work: work.map((place) => place.to), office: office.map((place) => place.to) };
};

it('people of a company go to jobs, equipment and estimates, and who manages it to their company', () => {
  for (const role of CONTRACTOR_ROLES)
    expect(to('contractor', role)).toEqual({
      work: ['/', '/equipment', '/estimate', ...(role === 'contractor_admin' ? [`/contractors/${COMPANY.id}`] : [])],
      office: [],
    });
});

it('staff go to the queue too, and look after the office', () => {
  for (const role of STAFF_ROLES)
    expect(to('staff', role)).toEqual({
      work: ['/', '/equipment', '/estimate', '/queue', ...(role === 'finance' ? ['/payments'] : [])],
      office: [
        '/contractors',
        ...(role === 'admin' ? ['/users'] : []),
        '/announcements',
        '/energy-providers',
        ...(role === 'admin' || role === 'finance' ? [] : ['/payments']),
        '/budgets',
        '/programs/explorer',
        ...(['ops', 'program_manager', 'partner_manager', 'admin'].includes(role) ? ['/emails'] : []),
        '/audit',
      ],
    });
});

it('who has work that waits begins with it, everybody else with the jobs', () => {
  for (const role of CONTRACTOR_ROLES) expect(startOf({ kind: 'contractor', roles: [role] })).toBe('/');
  for (const role of STAFF_ROLES) expect(startOf({ kind: 'staff', roles: [role] })).toBe(role === 'admin' ? '/' : '/queue');
});
