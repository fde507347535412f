import { formatMoney } from '@/platform';
import { t } from './messages';
import { questionHelp, questionText } from './prompts';
import { COUNT_SUFFIX, equipmentCount, plannedSystems, serviceOfEquipmentRow, systemName, type UrlAnswers } from './url-answers';
import type { Estimate } from './use-estimate';
import type { Fact } from './use-facts';

/** One thing that is asked: by the name its answer has in the address. */
export type Question = {
  name: string;
  label: string;
  help: string;
  type: string;
  unit: string | null;
  options: { value: string; label: string }[];
};

const CELL = /^units\[(\d+)\]\.(\w+)$/;

/**
 * What is asked beside the ZIP: what is planned, then what the programs of the place wait for, those first that decide
 * most. What was answered keeps its place, so that nothing jumps under the hands of whoever fills it in. Without an estimate
 * (the answers were refused) what was answered is asked, so that it can be corrected.
 */
export function questionsFor(answers: UrlAnswers, estimate: Estimate | undefined, facts: ReadonlyMap<string, Fact>, before: readonly string[]): Question[] {
  const given = Object.keys(answers).filter((name) => isAsked(name, answers));
  // Before anybody says what is planned, nothing else decides as much.
  const open = estimate && answers[PLANNED] ? estimate.missing.flatMap(({ fact }) => nameOf(fact, answers, estimate)) : [];
  const wanted = new Set([PLANNED, ...given, ...open]);
  const names = [...new Set([PLANNED, ...before.filter((name) => wanted.has(name)), ...given, ...open])];
  return sizeFirst(names).flatMap((name) => questionOf(name, facts, estimate, hasNoLimits(answers, estimate)) ?? []);
}

/** The size of the household is known and the tables still give no limits: the ZIP has no row in them. */
const hasNoLimits = (answers: UrlAnswers, estimate: Estimate | undefined): boolean =>
  estimate !== undefined && estimate.place !== null && answers.number_of_occupants !== undefined && estimate.income_limits === null;

const PLANNED = 'services_being_installed';

/** The limits of an income are those of a household of this size: it is asked before, also where a link says it after. */
function sizeFirst(names: readonly string[]): string[] {
  const [size, income] = ['number_of_occupants', 'income_level'];
  if (!names.includes(size) || !names.includes(income)) return [...names];
  return names.filter((name) => name !== size).flatMap((name) => (name === income ? [size, income] : [name]));
}

/** An answer about equipment that is not planned any more waits in the address, and is not asked. */
function isAsked(name: string, answers: UrlAnswers): boolean {
  if (name === 'zip') return false;
  const [list, service = ''] = name.split('.');
  return list !== 'systems' || plannedSystems(answers).includes(service);
}

/** How many there are of a unit is asked with the first question about it. */
function nameOf(fact: string, answers: UrlAnswers, estimate: Estimate): string[] {
  const [, row, column] = CELL.exec(fact) ?? [];
  if (column) {
    const service = serviceOfEquipmentRow(answers, Number(row));
    return service === undefined ? [] : [systemName(service, column), ...(equipmentCount(answers, service) > 1 ? [systemName(service, COUNT_SUFFIX)] : [])];
  }
  // The limits are those of this household: its size comes before the band.
  if (fact === 'income_level' && estimate.income_limits === null) return ['number_of_occupants', 'income_level'];
  return [fact];
}

/** What is missing in the words in which it is asked; by its own name where it is asked nowhere. */
export function questionLabelOf(
  { fact, label }: Estimate['missing'][number],
  answers: UrlAnswers,
  estimate: Estimate,
  facts: ReadonlyMap<string, Fact>,
): string {
  const [question] = nameOf(fact, answers, estimate).flatMap((name) => questionOf(name, facts, estimate) ?? []);
  return question?.label ?? questionText(fact, label, label);
}

const ASKABLE = ['integer', 'decimal', 'money', 'date', 'yes_no', 'yes_no_dont_know', 'choice', 'choices', 'text'];

function questionOf(name: string, facts: ReadonlyMap<string, Fact>, estimate: Estimate | undefined, isWithoutLimits = false): Question | undefined {
  const [family = '', member = '', column = ''] = name.split('.');
  const fact = facts.get(name) ?? facts.get(family);
  if (!fact) return undefined;
  const of = serviceWord(member, facts);
  if (family === 'systems') {
    if (column === COUNT_SUFFIX) return { name, label: questionText('systems.count', '', of), help: '', type: 'integer', unit: null, options: [] };
    const cell = fact.columns.find((one) => one.name === column);
    return cell && { ...asQuestion(name, cell), label: questionText(`systems.${column}`, cell.label, of) };
  }
  if (!ASKABLE.includes(fact.type)) return undefined;
  const question = { ...asQuestion(name, fact), label: questionText(fact.members.length > 0 ? fact.name : name, fact.label, of) };
  if (name === 'income_level')
    return {
      ...question,
      help: isWithoutLimits ? t('income_limits_missing') : question.help,
      options: inDollars(question.options, estimate?.income_limits ?? null),
    };
  return name.endsWith('_utility_provider') ? { ...question, options: utilities(name, estimate?.place ?? null, fact) } : question;
}

const asQuestion = (name: string, { type, unit, options, meaning, label }: Pick<Fact, 'type' | 'unit' | 'options' | 'meaning' | 'label'>): Question => ({
  name,
  label,
  help: questionHelp(name, meaning, label),
  type,
  unit,
  options,
});

const serviceWord = (service: string, facts: ReadonlyMap<string, Fact>): string =>
  (facts.get('services_being_installed')?.options.find(({ value }) => value === service)?.label ?? service).toLowerCase();

/** The bands in dollars a year, as soon as the limits of this household are known: nobody writes an income into an address. */
function inDollars(options: Question['options'], limits: Estimate['income_limits']): Question['options'] {
  if (!limits) return options;
  const [low, high] = [formatMoney(limits.ami_80), formatMoney(limits.ami_150)];
  const words: Readonly<Record<string, string>> = {
    below_ami_80: t('below_low', { low }),
    ami_80_to_ami_150: t('low_to_high', { low, high }),
    above_ami_150: t('above_high', { high }),
  };
  return options.map(({ value, label }) => ({ value, label: words[value] ?? label }));
}

/** Those of the place; the tables do not know every one. */
function utilities(name: string, place: Estimate['place'], { options }: Fact): Question['options'] {
  const here = (name.startsWith('gas') ? place?.gas_utilities : place?.electric_utilities) ?? [];
  return [...here.map(({ key, name: called }) => ({ value: key, label: called })), ...options];
}
