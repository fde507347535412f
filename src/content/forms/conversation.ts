/** Forms that open a conversation with a homeowner, in its order: what, for how much, which model. The rest comes after them. */
const FIRST: readonly string[] = ['homeowner_contact', 'define_scope_of_work', 'services', 'project_scope_of_work', 'new_equipment_details'];

const placeOf = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

/** Tasks of one set as they are talked about. */
export const inConversation = <T extends { key: string }>(tasks: readonly T[]): T[] => tasks.toSorted((a, b) => placeOf(a.key) - placeOf(b.key));

/** Questions nearly everybody answers with No: together they can be answered by one press. */
export const EXCEPTIONS: ReadonlySet<string> = new Set([
  'existing_ac',
  'emergency_replacement',
  'is_disaster_damaged_home',
  'has_work_been_done',
  'additional_incentives',
  'has_solar_panels',
  'has_emergency_backup_power',
  'new_heating_source_within_year',
  'recent_refinished_basement',
  'cpuc_funded_program',
  'major_energy_changes_within_year',
  'disadvantaged_community',
  'small_dwelling',
]);
