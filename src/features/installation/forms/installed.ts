import { type Equipment, equipmentName, modelKey } from '@/foundation/equipment';
import { formatMoney, toCents } from '@/platform';
import type { Answers, AutofillRule, Check, CheckIssue } from '@/rules/forms';

/** What was planned for the system, as the form may know it. */
export const plannedSystem = (column: string): string => `planned_system.$subject/${column}`;

/** The unit as the picker or the server put it there; of what somebody sent by hand it may be no more than an id. */
export const equipmentInAnswer = (answers: Answers): (Pick<Equipment, 'id'> & Equipment) | undefined =>
  // The server puts the catalogue's unit under every id it knows (`withUnits`).
  answers.equipment_picker as Equipment | undefined;

/** A picked unit fills what is asked beside it and not typed over; what is typed by hand goes with the tick that asked for it. */
export const fillFromEquipment = (name: string, cellsOf: (unit: Equipment) => Record<string, unknown>): AutofillRule => ({
  name,
  run: (answers, before) => {
    const unit = equipmentInAnswer(answers);
    const isByHand = Object.entries(answers).some(([key, value]) => key.startsWith('cannot_find') && key !== 'cannot_find_furnace' && value === true);
    if (!unit?.brand || isByHand) return answers;
    const earlier = equipmentInAnswer(before);
    const known = Object.entries(cellsOf(unit)).filter(([, value]) => value !== null && value !== undefined);
    const gone = earlier && earlier.id !== unit.id ? Object.entries(cellsOf(unit)).filter(([, value]) => value === null) : [];
    return { ...answers, ...Object.fromEntries(known), ...Object.fromEntries(gone.map(([key]) => [key, undefined])) };
  },
});

/**
 * The equipment that was reserved and the equipment that went in should be one. It is no error: things are
 * out of stock; but the rebate is worked out again, and the reviewer hears of it.
 */
export const matchesReservedEquipment = (typedModel: string): Check => ({
  name: 'installed_as_planned',
  reads: [plannedSystem('equipment_picker'), plannedSystem('outdoor_unit_model'), plannedSystem('model')],
  run: (answers, { read, subject }): CheckIssue[] => {
    const known = (column: string) => {
      const reading = read(plannedSystem(column).replace('$subject', subject.key));
      return reading.state === 'known' ? reading.value : undefined;
    };
    const unit = equipmentInAnswer(answers);
    // A fact that a picker answered: the catalogue's own unit.
    const wanted = known('equipment_picker') as Equipment | undefined;
    const path = unit ? 'equipment_picker' : typedModel;
    const installed = unit ? equipmentName(unit) : answers[typedModel];
    const model = wanted?.model ?? known('outdoor_unit_model') ?? known('model');
    if (!installed || !model) return [];
    const isSame = unit && wanted ? unit.id === wanted.id : modelKey(String(unit?.model ?? installed)) === modelKey(String(model));
    const name = wanted ? equipmentName(wanted) : String(model);
    const message = `This is not the equipment that was planned (${name}). The rebate is worked out again with what is installed; please say why in the notes.`;
    return isSame ? [] : [{ path, code: 'not_as_planned', message, level: 'warning' }];
  },
});

/** One measure cannot cost more than the whole invoice. */
export const costWithinInvoice: Check = {
  name: 'cost_within_invoice',
  // Completing the invoice afterwards must not open this task again: the invoice has its own check.
  looksAt: ['final_invoice_total'],
  run: ({ total_measure_costs }, { read }) => {
    const invoice = read('final_invoice_total');
    if (typeof total_measure_costs !== 'number' || invoice.state !== 'known' || toCents(total_measure_costs) <= toCents(Number(invoice.value))) return [];
    const message = `The cost must not exceed the final invoice total of ${formatMoney(Number(invoice.value))}.`;
    return [{ path: 'total_measure_costs', code: 'above_invoice', message }];
  },
};
