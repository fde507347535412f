import { JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { MATERIAL_PERCENT } from '@/content/forms/invoice/invoice_split';
import { entriesOf, isKeyOf, isNumber, keysOf, percentOf, recordArrayOf, toCents, toDollars } from '@/platform';
import { all, any, relativeToday, when } from '@/rules/conditions';
import { JOB_SCOPES, MEASURES, SERVICES, SERVICES_OF_SCOPE } from '@/rules/facts';
import { type Answers, type AutofillRule, type Check, calculated, choice, date, decimal, defineTask, files, money, rows, text } from '@/rules/forms';
import { t } from './messages';

type ScopeLine = Record<string, unknown>;

/** Options for the service of a line. Offers the installed services. Until those are known, offers every service in the scope of the job. */
const services = Object.fromEntries(
  entriesOf(MEASURES).map(([service, label]) => {
    if (!isKeyOf(SERVICES, service)) return [service, { label, when: when('services_installed').has(service) }];
    const scopes = keysOf(JOB_SCOPES).filter((scope) => SERVICES_OF_SCOPE[scope].includes(service));
    const ofScope = service === 'other' ? when('job_scope').hasValue() : when('job_scope').has(scopes);
    return [service, { label, when: any(when('services_installed').has(service), all(when('services_installed').isEmpty(), ofScope)) }];
  }),
);

const lines = (answers: Answers): ScopeLine[] => recordArrayOf(answers.scope_lines);

/** Splits a total into material and labor. Returns an empty object for an invalid number, which a draft may contain. */
function splitTotal(total: number): Partial<ScopeLine> {
  const cents = toCents(total);
  if (!Number.isSafeInteger(cents)) return {};
  const material = percentOf(cents, MATERIAL_PERCENT, 'nearest');
  return { material_cost: toDollars(material), labor_cost: toDollars(cents - material) };
}

/**
 * Fills in the total of a line from material and labor. If only the total is entered, divides it into material (70%) and labor (30%) (docs/spec/portal.md §9).
 */
export const fillScopeLines: AutofillRule = {
  name: 'scope_line_totals',
  run: (answers, before) => {
    if (!Array.isArray(answers.scope_lines)) return answers;
    const earlier = new Map(lines(before).map((line) => [line.id, line]));
    return { ...answers, scope_lines: lines(answers).map((line) => fillLine(line, earlier.get(line.id))) };
  },
};

function fillLine(line: ScopeLine, before: ScopeLine | undefined): ScopeLine {
  const { material_cost: material, labor_cost: labor, total } = line;
  const partsTyped = material !== before?.material_cost || labor !== before?.labor_cost;
  if (typeof material === 'number' && typeof labor === 'number' && (partsTyped || typeof total !== 'number')) {
    return { ...line, total: toDollars(toCents(material) + toCents(labor)) };
  }
  const wasSplit = typeof before?.total === 'number' && before.material_cost === splitTotal(before.total).material_cost;
  const noParts = material === undefined && labor === undefined;
  return typeof total === 'number' && total !== before?.total && (noParts || wasSplit) ? { ...line, ...splitTotal(total) } : line;
}

const partsAddUp: Check = {
  name: 'scope_line_parts_add_up',
  run: (answers) =>
    lines(answers).flatMap((line, i) => {
      if (typeof line.total !== 'number' || typeof line.material_cost !== 'number' || typeof line.labor_cost !== 'number') return [];
      const parts = toCents(line.material_cost) + toCents(line.labor_cost);
      return parts === toCents(line.total) ? [] : [{ path: `scope_lines.${i}.total`, code: 'parts_add_up', message: t('parts_add_up') }];
    }),
};

export const projectScopeOfWork = defineTask({
  key: 'project_scope_of_work',
  version: 2,
  title: 'Project scope of work',
  purpose: 'The final list of measures and prices. The rebate is calculated from it, and the invoice is checked against it.',
  stage: 'draft',
  set: 'project',
  inConversation: 4,
  owner: 'contractor',
  after: ['services', 'define_scope_of_work'],
  editors: [...JOB_OFFICE_ROLES, 'program'],
  readers: [...USER_ROLES, 'homeowner'],
  fields: {
    scope_lines: rows('Measures', {
      service: choice('Service', services).required(),
      description: text('Description').atMost(200),
      quantity: decimal('Quantity').between(0, 100_000),
      unit: text('Unit').placeholder('system, ft², …'),
      material_cost: money('Material ($)'),
      labor_cost: money('Labor ($)'),
      total: money('Total ($)').required(),
    })
      .fact()
      // Prefill a line for each chosen service, so that people need to enter only the price.
      .prefill('measures_to_price')
      .between(1, 30)
      .required()
      .help('Enter one line per service. If you enter only a total, 70% counts as material and 30% as labor.'),
    scope_total: calculated('Total'),
    scope_of_work_upload: files('Signed proposal or contract', 'doc_contract')
      .asked('by_program')
      .required(true, 'upload_scope')
      .help('The signature date is needed for the reservation.'),
    contract_signature_date: date('Contract signature date')
      .fact()
      .asked('by_program')
      .required()
      .must(when('contract_signature_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
  },
  autofills: [fillScopeLines],
  checks: [partsAddUp],
  computed: { scope_total: (answers) => toDollars(lines(answers).reduce((sum, { total }) => sum + (isNumber(total) ? toCents(total) : 0), 0)) },
});
