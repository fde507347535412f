/** Answers of the contractor's path that the specification requires, by the text of the question, with the section. */
const ASKED: readonly [RegExp, string][] = [
  [/^(Email|Password)$/, 'seed 1, line 30: /login'],
  [/^(First name|Last name|Email\W|Phone number|Address of the home|\d.*Madison)/, 'seed 2, line 56: add-new-job fields'],
  [/^Programs/, 'seed 2, line 56: program chooser'],
  [/renter or the owner|^People in the household/, 'seed 2, line 44: renter_or_owner, number_of_occupants'],
  [/^Household income compared|^How is income verified|^Approval code|^I understand that the income check/, 'seed 2, line 114: income'],
  [/^New build or gut renovation/, 'seed 2, line 63: new_construction'],
  [/^Which of it is known|^Will existing equipment|^What is being (removed|installed)/, 'seed 2, lines 66 and 67: services'],
  [/^Planned|^Estimated total/, 'seed 2, line 69: dates and estimated total'],
  [/^Electrical upgrade/, 'seed 2, line 70: electrical_upgrade'],
  [/^None of these/, 'seed 2, lines 66, 69 and 78: exceptions, one press for each group'],
  [/^Measures/, 'seed 1, section 9: measures and their prices'],
  [/^Find the equipment|^Brand, model/, 'seed 2, lines 82 to 84: model and AHRI ID'],
  [/^Find the panel|^New panel|^Why the new panel|^Wiring/, 'seed 2, line 81: panel and wiring'],
  [/^Primary heating fuel/, 'seed 2, line 73: primary_fuel_type'],
  [/^Electrical panel capacity|^Open breaker slots/, 'seed 2, line 74: panel capacity and slots'],
  [/^(Year|Conditioned|Bedrooms|Bathrooms|Stories|Has a new heating|Has the home been weatherized)/, 'seed 2, line 59: site details'],
  [/^Has the household lived|^Name of the gas utility/, 'seed 2, line 99: energy sources and utilities'],
  [/^(Heating|Cooling|Water heating|Cooking|Clothes drying):/, 'seed 2, line 102: energy uses'],
  [/^Which combustion/, 'seed 2, line 120: combustion appliances left'],
  [/^Is the Manual J/, 'seed 2, line 120: Manual J report'],
  [/^Proposed (scope|invoice)|^Total on the document|^Rebate shown/, 'task spec, section 2: proposed scope of work and invoice'],
  [/^What do you want to do/, 'task spec, section 2: determine and share rebate amount'],
  [/^I confirm that the information/, 'task spec, section 2: final review'],
];

type Done = { kind: string; count: number; what: string };

/** Each answer of the path with its line of the specification, then the buttons between them. */
export function askedBySeed(done: readonly Done[]): string {
  const walked = done.filter(({ kind }) => kind === 'clicks' || kind === 'typed');
  const lineOf = (what: string) => ASKED.find(([words]) => words.test(what))?.[1];
  const sum = (of: readonly Done[]) => of.reduce((all, { count }) => all + count, 0);
  const lines = [...new Set(walked.flatMap(({ what }) => lineOf(what) ?? []))].map((line) => {
    const here = walked.filter(({ what }) => lineOf(what) === line);
    return `${String(sum(here)).padStart(4)}  ${line}`;
  });
  const ways = walked.filter(({ what }) => lineOf(what) === undefined);
  return ['What the seeds ask:', ...lines, `${String(sum(ways)).padStart(4)}  to go on: ${ways.map(({ what }) => what).join(', ')}`].join('\n');
}
