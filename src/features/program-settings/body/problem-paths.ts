import { type DraftBody, formatPointer } from './pointer';

/** Entries as the publishing check names them, with the path of each. The first that matches counts. */
const PLACES: readonly (readonly [RegExp, (...parts: string[]) => (string | number)[]])[] = [
  [/^row (\d+) of table (\w+)/, (row, table) => ['tables', table, Number(row) - 1]],
  [/^rows \d+ and (\d+) of table (\w+)/, (row, table) => ['tables', table, Number(row) - 1]],
  [/^line (\w+), (requirement|factor) (\w+)/, (line, kind, key) => ['lines', line, kind === 'factor' ? 'factors' : 'requires', key]],
  [/^line (\w+)/, (line) => ['lines', line]],
  [/class (\w+)/, (key) => ['classes', key]],
  [/^table (\w+)/, (key) => ['tables', key]],
  [/^criterion (\w+)/, (key) => ['criteria', key]],
  [/^cap (\w+)/, (key) => ['caps', key]],
  [/^split (\d+)/, (number) => ['splits', Number(number) - 1]],
  [/^stacking (\w+)/, (key) => ['stacking', key]],
  [/^instalment (\w+)/, (key) => ['instalments', key]],
  [/(?:^|has the )budget (\w+)/, (key) => ['budgets', key]],
  [/^setting (\w+)/, (key) => ['settings', key]],
  [/^template (\w+)/, (key) => ['templates', key]],
  [/^text (\w+)/, (key) => ['texts', key]],
  [/^assumption ([\w.$-]+)/, (fact) => ['assumptions', fact]],
  [/^has (\w+) twice in (\w+)/, (key, section) => [section, key]],
  [/^has no template \w+ for (\w+)/, (document) => ['documents', document]],
  [/^territory/, () => ['territory']],
];

/** Returns the pointer of the entry that a message of the publishing check names, or '' if it is about the whole program. */
export function pathOfMessage(body: DraftBody, message: string): string {
  for (const [pattern, path] of PLACES) {
    const match = pattern.exec(message);
    if (!match) continue;
    const [section = '', key, row, ...rest] = path(...match.slice(1).map((part) => part ?? ''));
    // The criteria of the territory and of the submission window are not in the list.
    if (section === 'criteria' && key === 'territory') return '/territory';
    if (section === 'criteria' && key === 'accepting_submissions') return '/accept_submissions_from';
    if (section === 'tables' && typeof row === 'number') return formatPointer([section, key ?? '', 'rows', row]);
    return body[section] === undefined ? '' : formatPointer([section, ...(key === undefined ? [] : [key]), ...(row === undefined ? [] : [row]), ...rest]);
  }
  return '';
}
