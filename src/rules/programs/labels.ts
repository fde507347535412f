import { formatMoney, isKeyOf } from '@/platform';
import { lazyLabels } from '@/platform/i18n';
import type { FactLabels } from '@/rules/conditions';
import { type BudgetState, parseParameterName } from '@/rules/program-parameters';
import { t } from './messages';
import type { Program } from './program';
import { translateProgramText } from './translate-program';

const FUNDING_LABELS = lazyLabels<BudgetState>({ open: () => t('funds_open'), waitlist: () => t('funds_waitlist'), closed: () => t('funds_closed') });

/** Returns labels for the names that a program defines (classes, tables, settings, budgets, lines), and uses `words` for facts. */
export function programLabels(program: Program, words: FactLabels): FactLabels {
  const { classes, tables, budgets, lines } = program;
  const translate = (text: string | undefined) => text && translateProgramText(program, text);
  const parameterByName = (name: string) => {
    const [kind, key] = parseParameterName(name) ?? [];
    if (kind === 'class') return classes.find((programClass) => programClass.key === key);
    if (kind === 'table') return tables.find((table) => table.key === key);
    if (kind === 'budget') return budgets.find((budget) => budget.key === key?.split('.')[0]);
    return kind === 'line' ? lines.find((line) => line.key === key) : undefined;
  };
  return {
    label: (name) => {
      const [kind, key] = parseParameterName(name) ?? [];
      return (
        translate(parameterByName(name)?.name) ??
        (kind === 'setting' ? t('the_programs_setting', { setting: key?.replaceAll('_', ' ') ?? '' }) : words.label(name))
      );
    },
    value: (name, value) => {
      const [kind] = parseParameterName(name) ?? [];
      const parameter = parameterByName(name);
      if (kind === 'class' && parameter && 'cases' in parameter)
        return translate(parameter.cases.find((entry) => entry.value === value)?.name) ?? String(value).replaceAll('_', ' ');
      if (kind === 'budget') return typeof value === 'number' ? formatMoney(value) : isKeyOf(FUNDING_LABELS, value) ? FUNDING_LABELS[value] : String(value);
      if (kind === 'table' && parameter && 'unit' in parameter && parameter.unit === 'usd' && typeof value === 'number') return formatMoney(value);
      return words.value(name, value);
    },
    fixed: (name, at) => {
      const parameter = parameterByName(name);
      const columns = parameter && 'by' in parameter && 'rows' in parameter ? parameter.by : [];
      return Object.entries(at)
        .map(([key, value]) => {
          const reads = columns.find((column) => column.key === key)?.reads;
          return `${key}: ${reads ? words.value(reads, value) : String(value)}`.replaceAll('_', ' ');
        })
        .join(', ');
    },
  };
}
