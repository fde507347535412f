import { isNumber, isString, portalName, recordArrayOf, sumOfDollars } from '@/platform';
import { FACTS, formatFactValue } from '@/rules/facts';
import { buildingElement, buildingId, identifierElement } from './building';
import { type DescribedJob, newEquipmentOf, plannedServices } from './described-job';
import { equipmentElementId } from './equipment';
import { HPXML, type HpxmlFile } from './file-kind';
import { element, emptyElement, type XmlNode, xmlText } from './xml';

/** Amount that a program pays for the job, for use in a file. A file contains only amounts that the user who downloads it may see. */
export type Incentive = { program: string; amount: number };

type Written = { kind: HpxmlFile; createdAt: string; incentives: readonly Incentive[] };

/** HPXML names of the project steps, by the kind of file that describes the step. */
const EVENTS = {
  audit: 'audit',
  upgrade: 'proposed workscope',
  certificate: 'job completion testing/final inspection',
} as const satisfies Record<HpxmlFile, string>;

const TYPES = { audit: 'Audit', upgrade: 'Upgrade', certificate: 'Certificate of completion' } as const satisfies Record<HpxmlFile, string>;

/** Returns the kind of information that is missing for the file, or null if the file can be written. */
export function missingFor(kind: HpxmlFile, { read }: DescribedJob): 'measures' | 'completion' | null {
  if (kind === 'audit') return null;
  if (plannedServices(read).length === 0) return 'measures';
  return kind === 'certificate' && !isString(read('install_completion_date')) ? 'completion' : null;
}

/**
 * Returns the XML of a file about a job. The file contains the home, the work and the contractor, but no name, phone number or email of the homeowner.
 * @example
 * hpxmlDocument(job, { kind: 'audit', createdAt: '2026-03-02T15:00:00Z', incentives: [] }); // '<?xml version="1.0" …'
 */
export function hpxmlDocument(job: DescribedJob, written: Written): string {
  const { kind, createdAt } = written;
  const auditDay = job.read('energy_audit_done_on');
  const completed = job.read('install_completion_date');
  const root = element(
    'HPXML',
    [
      element('XMLTransactionHeaderInformation', [
        element('XMLType', TYPES[kind]),
        element('XMLGeneratedBy', portalName()),
        element('CreatedDateAndTime', createdAt),
        element('Transaction', 'create'),
      ]),
      element('SoftwareInfo', [element('SoftwareProgramUsed', portalName())]),
      element('Contractor', [
        element('ContractorDetails', [
          emptyElement('SystemIdentifier', { id: 'contractor' }),
          element('BusinessInfo', [emptyElement('SystemIdentifier', { id: 'business' }), element('BusinessName', job.contractor)]),
        ]),
      ]),
      buildingElement(job, 'before', { event: EVENTS.audit, date: isString(auditDay) ? auditDay : null }),
      ...(kind === 'audit'
        ? []
        : [
            buildingElement(job, 'after', { event: EVENTS[kind], date: kind === 'certificate' && isString(completed) ? completed : null }),
            project(job, written),
          ]),
    ],
    { xmlns: HPXML.namespace, schemaVersion: HPXML.version },
  );
  return xmlText(root ?? emptyElement('HPXML'));
}

function project(job: DescribedJob, { kind, incentives }: Written): XmlNode | null {
  const { read } = job;
  const isDone = kind === 'certificate';
  const [started, completed, planned] = ['install_start_date', 'install_completion_date', 'anticipated_install_completion_date'].map(read);
  const percent = read('modeled_savings_percent');
  return element('Project', [
    identifierElement('ProjectID', 'project', job.shortCode),
    emptyElement('PreBuildingID', { idref: buildingId('before') }),
    emptyElement('PostBuildingID', { idref: buildingId('after') }),
    element('ProjectDetails', [
      element('ProjectStatus', [element('EventType', EVENTS[kind])]),
      element('StartDate', isDone && isString(started) ? started : null),
      element('CompleteDateEstimated', !isDone && isString(planned) ? planned : null),
      element('CompleteDateActual', isDone && isString(completed) ? completed : null),
      element(
        'Incentives',
        incentives.map(({ program, amount }, index) =>
          element('Incentive', [
            emptyElement('IncentiveType', { id: `incentive-${index + 1}` }),
            element('FundingSourceName', program),
            element('IncentiveAmount', amount),
          ]),
        ),
      ),
      isNumber(percent) ? element('EnergySavingsInfo', [element('EnergySavingsType', 'estimated'), element('AnnualPercentReduction', percent / 100)]) : null,
      element(
        'Measures',
        plannedServices(read).map((service) => measure(job, service, isDone)),
      ),
    ]),
  ]);
}

function measure({ read }: DescribedJob, service: string, isDone: boolean): XmlNode | null {
  const costs = recordArrayOf(read('scope_lines'))
    .filter((line) => line.service === service)
    .map(({ total }) => total)
    .filter(isNumber);
  const units = newEquipmentOf(read).flatMap((unit, index) => (unit.service === service && HAS_ELEMENT.includes(service) ? [equipmentElementId(index)] : []));
  const completed = read('install_completion_date');
  return element('Measure', [
    element('MeasureSystemIdentifiers', [emptyElement('SystemIdentifiersInfo', { id: `measure-${service.replaceAll('_', '-')}` })]),
    element('MeasureDescription', formatFactValue(FACTS.planned_services, [service])),
    element('InstallationDate', isDone && isString(completed) ? completed : null),
    element('Cost', costs.length > 0 ? sumOfDollars(costs) : null),
    element('Status', isDone ? 'Installed' : 'Recommended'),
    element(
      'InstalledComponents',
      units.map((idref) => emptyElement('InstalledComponent', { idref })),
    ),
  ]);
}

/** Services whose new equipment has its own element in the description of the home after the work. */
const HAS_ELEMENT: readonly string[] = [
  'heat_pump',
  'air_conditioner',
  'gas_furnace',
  'electric_furnace',
  'boiler',
  'heat_pump_water_heater',
  'electric_water_heater',
  'gas_water_heater',
];
