import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ACTION_OWNERS } from '@/access';
import type { CurrentUser } from '@/foundation/accounts';
import { CurrentUserProvider } from '@/foundation/accounts/web';
import { USER } from '@/foundation/accounts/web/fake-portal';
import { useActsForOwner } from './use-next-step';

/** Renders the owners for whom the current user acts. */
function Owners(): string {
  return ACTION_OWNERS.filter(useActsForOwner()).join(' ');
}
const ownersOf = (kind: CurrentUser['kind'], ...roles: string[]) =>
  renderToStaticMarkup(CurrentUserProvider({ me: { ...USER, kind, roles }, children: createElement(Owners) }));

it.each([
  ['contractor', ['technician'], 'installer'],
  ['contractor', ['technician', 'contractor'], 'contractor installer'],
  ['contractor', ['contractor_admin'], 'contractor installer'],
  ['staff', ['ops', 'finance'], 'ops finance'],
  ['staff', ['admin'], ''],
] as const)('a %s user with the roles %j acts for these action owners: %s', (kind, roles, owners) => {
  expect(ownersOf(kind, ...roles)).toBe(owners);
});
