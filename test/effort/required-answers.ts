/** Questions on the contractor's path that the specification requires: a pattern for the text of the question, and the section of the specification. */
const ASKED: readonly [RegExp, string][] = [
  [/^(Email|Password)$/, 'portal spec §2, /login'],
  [/^(First name|Last name|Email\W|Phone number|Home address|\d.*Madison)/, 'task spec §3, New job: add-new-job fields'],
  [/^Programs/, 'task spec §3, New job: program chooser'],
  [/renter or the owner|^People in the household/, 'task spec §3, Homeowner details: renter_or_owner, number_of_occupants'],
  [/^Household income compared|^How is income verified|^Approval code|^I understand that the income check/, 'task spec §3, Income: income'],
  [/^New build or gut renovation/, 'task spec §3, Scope: new_construction'],
  [/^Which services are already known|^Will existing equipment|^What is being (removed|installed)/, 'task spec §3, Services: services'],
  [/^Planned|^Estimated total/, 'task spec §3, Services: dates and estimated total'],
  [/^Electrical upgrade/, 'task spec §3, Services: electrical_upgrade'],
  [/^None of these/, 'task spec §3, Services and Existing equipment: exceptions, one press for each group'],
  [/^Measures/, 'portal spec §9: measures and their prices'],
  [/^Find the equipment|^Brand, model/, 'task spec §3, New equipment: model and AHRI ID'],
  [/^Find the panel|^New panel|^Why the new panel|^Wiring/, 'task spec §3, New equipment: panel and wiring'],
  [/^Primary heating fuel/, 'task spec §3, Existing equipment: primary_fuel_type'],
  [/^Electrical panel capacity|^Open breaker slots/, 'task spec §3, Existing equipment: panel capacity and slots'],
  [/^(Year|Conditioned|Bedrooms|Bathrooms|Stories|Has a new heating|Has the home been weatherized)/, 'task spec §3, Site details: site details'],
  [/^Has the household lived|^Name of the gas utility/, 'task spec §3, Energy sources and utilities: energy sources and utilities'],
  [/^(Heating|Cooling|Water heating|Cooking|Clothes drying):/, 'task spec §3, Energy uses: energy uses'],
  [/^Which combustion/, 'task spec §3, Other forms: combustion appliances left'],
  [/^Is the Manual J/, 'task spec §3, Other forms: Manual J report'],
  [/^Proposed (scope|invoice)|^Total on the document|^Rebate shown/, 'task spec §2: proposed scope of work and invoice'],
  [/^What do you want to do/, 'task spec §2: determine and share rebate amount'],
  [/^I confirm that the information/, 'task spec §2: final review'],
];

type Done = { kind: string; count: number; what: string };

/**
 * Returns the number of actions for each required answer with its section of the specification, followed by the actions that the specification does not
 * require.
 */
export function reportRequiredAnswers(done: readonly Done[]): string {
  const walked = done.filter(({ kind }) => kind === 'clicks' || kind === 'typed');
  const lineOf = (what: string) => ASKED.find(([words]) => words.test(what))?.[1];
  const sum = (of: readonly Done[]) => of.reduce((all, { count }) => all + count, 0);
  const lines = [...new Set(walked.flatMap(({ what }) => lineOf(what) ?? []))].map((line) => {
    const here = walked.filter(({ what }) => lineOf(what) === line);
    return `${String(sum(here)).padStart(4)}  ${line}`;
  });
  const others = walked.filter(({ what }) => lineOf(what) === undefined);
  return [
    'Answers that the specification requires:',
    ...lines,
    `${String(sum(others)).padStart(4)}  to continue: ${others.map(({ what }) => what).join(', ')}`,
  ].join('\n');
}
