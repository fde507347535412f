import { expect, it, vi } from 'vitest';

// Load the modules again as a browser loads them. Test files share modules, and the server module sets a separate language for each request.
vi.resetModules();
const { setLanguage } = await import('./i18n');
const { formatDate, formatDateWithWeekday, formatMonth } = await import('./dates');

const formatted = () => [formatDate('2026-03-12'), formatDateWithWeekday('2026-03-12'), formatMonth('2026-03')];

it('dates are formatted in the language of the user', () => {
  expect(formatted()).toEqual(['Mar 12, 2026', 'Thu, Mar 12, 2026', 'Mar 2026']);
  setLanguage('es-US', {});
  const spanish = formatted();
  setLanguage('en-US', {});
  expect(spanish).toEqual(['12 mar 2026', 'jue, 12 de mar de 2026', 'mar 2026']);
});
