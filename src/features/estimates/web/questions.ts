import { formatMoney } from '@/platform';
import { t } from './messages';
import { questionHelp, questionText } from './prompts';
import { COUNT_SUFFIX, equipmentCount, plannedSystems, serviceOfEquipmentRow, systemName, type UrlAnswers } from './url-answers';
import type { Estimate } from './use-estimate';
import type { EstimateFact } from './use-facts';

/** A question of the page. `name` is the name of its answer in the page URL. */
export type EstimateQuestion = {
  name: string;
  label: string;
  help: string;
  type: string;
  unit: string | null;
  options: { value: string; label: string }[];
};

const CELL = /^units\[(\d+)\]\.(\w+)$/;

/**
 * Returns the questions after the ZIP code: the planned services, then the facts that programs at the location need. Facts with the most influence come first.
 * Answered questions keep their position, so that no question moves while a user fills in the form. Without an estimate, because the server rejected the
 * answers, returns only the answered questions. The user can then correct them.
 */
export function remainingQuestions(
  answers: UrlAnswers,
  estimate: Estimate | undefined,
  facts: ReadonlyMap<string, EstimateFact>,
  before: readonly string[],
): EstimateQuestion[] {
  const answeredNames = Object.keys(answers).filter((name) => isAsked(name, answers));
  // Ask only for the services until they are chosen, because the other questions depend on them.
  const open = estimate && answers[PLANNED] ? estimate.missing.flatMap(({ fact }) => nameOf(fact, answers, estimate)) : [];
  const neededNames = new Set([PLANNED, ...answeredNames, ...open]);
  const names = [...new Set([PLANNED, ...before.filter((name) => neededNames.has(name)), ...answeredNames, ...open])];
  return sizeFirst(names).flatMap((name) => questionOf(name, facts, estimate, hasNoLimits(answers, estimate)) ?? []);
}

/** Returns true if the household size is known but the portal has no income limits for the ZIP code. */
const hasNoLimits = (answers: UrlAnswers, estimate: Estimate | undefined): boolean =>
  estimate !== undefined && estimate.place !== null && answers.number_of_occupants !== undefined && estimate.income_limits === null;

const PLANNED = 'services_being_installed';

/** Moves the question about the household size before the question about the income, because the income limits depend on the household size. */
function sizeFirst(names: readonly string[]): string[] {
  const [size, income] = ['number_of_occupants', 'income_level'];
  if (!names.includes(size) || !names.includes(income)) return [...names];
  return names.filter((name) => name !== size).flatMap((name) => (name === income ? [size, income] : [name]));
}

/**
 * Returns true if the question is shown. If the user removes equipment from the plan, the answers about this equipment remain in the URL, but their questions
 * are hidden.
 */
function isAsked(name: string, answers: UrlAnswers): boolean {
  if (name === 'zip') return false;
  const [list, service = ''] = name.split('.');
  return list !== 'systems' || plannedSystems(answers).includes(service);
}

/**
 * Returns the names of the questions that ask for a missing fact. For a property of planned equipment, also returns the question about the number of systems if
 * the user entered several systems.
 */
function nameOf(fact: string, answers: UrlAnswers, estimate: Estimate): string[] {
  const [, row, column] = CELL.exec(fact) ?? [];
  if (column) {
    const service = serviceOfEquipmentRow(answers, Number(row));
    return service === undefined ? [] : [systemName(service, column), ...(equipmentCount(answers, service) > 1 ? [systemName(service, COUNT_SUFFIX)] : [])];
  }
  // Ask for the household size first, because the income bands depend on it.
  if (fact === 'income_level' && estimate.income_limits === null) return ['number_of_occupants', 'income_level'];
  return [fact];
}

/** Returns the question for a missing fact, or the label of the fact if it has no question. */
export function questionLabelOf(
  { fact, label }: Estimate['missing'][number],
  answers: UrlAnswers,
  estimate: Estimate,
  facts: ReadonlyMap<string, EstimateFact>,
): string {
  const [question] = nameOf(fact, answers, estimate).flatMap((name) => questionOf(name, facts, estimate) ?? []);
  return question?.label ?? questionText(fact, label, label);
}

const ASKABLE = ['integer', 'decimal', 'money', 'date', 'yes_no', 'yes_no_dont_know', 'choice', 'choices', 'text'];

function questionOf(
  name: string,
  facts: ReadonlyMap<string, EstimateFact>,
  estimate: Estimate | undefined,
  isWithoutLimits = false,
): EstimateQuestion | undefined {
  const [family = '', member = '', column = ''] = name.split('.');
  const fact = facts.get(name) ?? facts.get(family);
  if (!fact) return undefined;
  const equipmentName = serviceWord(member, facts);
  if (family === 'systems') {
    if (column === COUNT_SUFFIX) return { name, label: questionText('systems.count', '', equipmentName), help: '', type: 'integer', unit: null, options: [] };
    const cell = fact.columns.find((candidate) => candidate.name === column);
    return cell && { ...asQuestion(name, cell), label: questionText(`systems.${column}`, cell.label, equipmentName) };
  }
  if (!ASKABLE.includes(fact.type)) return undefined;
  const question = { ...asQuestion(name, fact), label: questionText(fact.members.length > 0 ? fact.name : name, fact.label, equipmentName) };
  if (name === 'income_level')
    return {
      ...question,
      help: isWithoutLimits ? t('income_limits_missing') : question.help,
      options: inDollars(question.options, estimate?.income_limits ?? null),
    };
  return name.endsWith('_utility_provider') ? { ...question, options: utilities(name, estimate?.place ?? null, fact) } : question;
}

const asQuestion = (
  name: string,
  { type, unit, options, meaning, label }: Pick<EstimateFact, 'type' | 'unit' | 'options' | 'meaning' | 'label'>,
): EstimateQuestion => ({
  name,
  label,
  help: questionHelp(name, meaning, label),
  type,
  unit,
  options,
});

const serviceWord = (service: string, facts: ReadonlyMap<string, EstimateFact>): string =>
  (facts.get('services_being_installed')?.options.find(({ value }) => value === service)?.label ?? service).toLowerCase();

/**
 * Returns the options for the income. If the income limits of the household are known, the labels contain dollars per year. The URL contains only the chosen
 * income band, not an income.
 */
function inDollars(options: EstimateQuestion['options'], limits: Estimate['income_limits']): EstimateQuestion['options'] {
  if (!limits) return options;
  const [low, high] = [formatMoney(limits.ami_80), formatMoney(limits.ami_150)];
  const labels: Readonly<Record<string, string>> = {
    below_ami_80: t('below_low', { low }),
    ami_80_to_ami_150: t('low_to_high', { low, high }),
    above_ami_150: t('above_high', { high }),
  };
  return options.map(({ value, label }) => ({ value, label: labels[value] ?? label }));
}

/** Returns the utilities at the location, followed by the options that the fact itself defines. */
function utilities(name: string, place: Estimate['place'], { options }: EstimateFact): EstimateQuestion['options'] {
  const localUtilities = (name.startsWith('gas') ? place?.gas_utilities : place?.electric_utilities) ?? [];
  return [...localUtilities.map(({ key, name: called }) => ({ value: key, label: called })), ...options];
}
