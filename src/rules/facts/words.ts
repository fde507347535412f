import { formatDay, formatMoney, isKeyOf } from '@/platform';
import type { Words } from '@/rules/conditions';
import { cellOf, factDefinition, SERVICES, splitFamily } from './dictionary';
import type { FactDefinition } from './fact';
import { t } from './messages';

/** Names and values of facts in sentences. `hidden` values show as "on file": the viewer may know that they exist, not what they say. */
export function factWords(isHidden: (fact: string) => boolean = () => false): Words {
  return {
    label: (field) => labelOfFact(field),
    value: (field, value) => (isHidden(field) ? t('on_file') : valueInWords(factDefinition(field), value)),
  };
}

export function labelOfFact(name: string): string {
  const cell = cellOf(name);
  if (cell) return t('value_list_row', { value: labelOfFact(`${cell.list}.${cell.column}`), list: labelOfFact(cell.list), row: cell.row });
  const definition = factDefinition(name);
  const [family, member] = splitFamily(name);
  if (!definition) return name.replaceAll('_', ' ');
  // A column has a name of its own.
  if (factDefinition(family)?.columns) return definition.label;
  return member ? `${definition.label} (${isKeyOf(SERVICES, member) ? SERVICES[member] : member})` : definition.label;
}

/** One value as a person reads it: money with a sign, codes by their words, days spelled out. */
export function valueInWords(definition: Pick<FactDefinition, 'kind' | 'options'> | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('no_answer');
  if (Array.isArray(value)) {
    if (value.some((item) => typeof item === 'object')) return t('count_entries', { count: value.length });
    return value.map((item) => valueInWords(definition, item)).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return definition?.kind === 'money' ? formatMoney(value) : String(value);
  if (typeof value === 'object') return t('on_file');
  const text = String(value);
  if (definition?.options?.[text]) return definition.options[text];
  return definition?.kind === 'date' ? formatDay(text) : text;
}
