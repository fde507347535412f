import { type Equipment, equipmentName, modelKey } from '@/foundation/equipment';
import { formatMoney, toCents } from '@/platform';
import type { Answers, AutofillRule, Check, CheckIssue } from '@/rules/forms';

/** Returns the name of the fact with the planned value of an equipment column. At run time, the key of the installed system replaces `$subject`. */
export const plannedSystemFact = (column: string): string => `planned_system.$subject/${column}`;

/**
 * Returns the equipment that the user selected in the picker; undefined if no equipment is selected. Answers sent through the API may contain only the ID of
 * the equipment.
 */
export const equipmentInAnswer = (answers: Answers): (Pick<Equipment, 'id'> & Equipment) | undefined =>
  // The cast is safe, because the server replaces every known ID with the catalog entry (`withCatalogEquipment`).
  answers.equipment_picker as Equipment | undefined;

/**
 * Returns a rule that fills fields with the values of the selected equipment. When the user selects other equipment, the rule clears the fields for which the
 * new equipment has no value. The rule does nothing if the user enters the equipment manually.
 */
export const fillFromEquipment = (name: string, cellsOf: (unit: Equipment) => Record<string, unknown>): AutofillRule => ({
  name,
  run: (answers, before) => {
    const unit = equipmentInAnswer(answers);
    const isByHand = Object.entries(answers).some(([key, value]) => key.startsWith('cannot_find') && key !== 'cannot_find_furnace' && value === true);
    if (!unit?.brand || isByHand) return answers;
    const earlier = equipmentInAnswer(before);
    const filledCells = Object.entries(cellsOf(unit)).filter(([, value]) => value !== null && value !== undefined);
    const removedCells = earlier && earlier.id !== unit.id ? Object.entries(cellsOf(unit)).filter(([, value]) => value === null) : [];
    return { ...answers, ...Object.fromEntries(filledCells), ...Object.fromEntries(removedCells.map(([key]) => [key, undefined])) };
  },
});

/**
 * Warns if the installed equipment differs from the planned equipment (`planned_system`). A difference is not an error, because the planned equipment can be
 * out of stock. When the task is completed, `compareInstalledWithPlanned` adds an exception for operations.
 */
export const matchesPlannedEquipment = (typedModel: string): Check => ({
  name: 'installed_as_planned',
  reads: [plannedSystemFact('equipment_picker'), plannedSystemFact('outdoor_unit_model'), plannedSystemFact('model')],
  run: (answers, { read, subject }): CheckIssue[] => {
    const plannedValue = (column: string) => {
      const reading = read(plannedSystemFact(column).replace('$subject', subject.key));
      return reading.state === 'known' ? reading.value : undefined;
    };
    const unit = equipmentInAnswer(answers);
    // The cast is safe, because the answer of an equipment picker is a catalog entry.
    const plannedUnit = plannedValue('equipment_picker') as Equipment | undefined;
    const path = unit ? 'equipment_picker' : typedModel;
    const installed = unit ? equipmentName(unit) : answers[typedModel];
    const model = plannedUnit?.model ?? plannedValue('outdoor_unit_model') ?? plannedValue('model');
    if (!installed || !model) return [];
    const isSame = unit && plannedUnit ? unit.id === plannedUnit.id : modelKey(String(unit?.model ?? installed)) === modelKey(String(model));
    const name = plannedUnit ? equipmentName(plannedUnit) : String(model);
    const message = `This is not the planned equipment (${name}). The rebate is recalculated with the installed equipment. Please say why in the notes.`;
    return isSame ? [] : [{ path, code: 'not_as_planned', message, level: 'warning' }];
  },
});

/** Reports an error if the costs in this task exceed the final invoice total. */
export const costWithinInvoice: Check = {
  name: 'cost_within_invoice',
  // Use `looksAt` instead of `reads`, because completing the invoice later must not reopen this task. The check of the invoice task then compares both amounts.
  looksAt: ['final_invoice_total'],
  run: ({ total_measure_costs }, { read }) => {
    const invoice = read('final_invoice_total');
    if (typeof total_measure_costs !== 'number' || invoice.state !== 'known' || toCents(total_measure_costs) <= toCents(Number(invoice.value))) return [];
    const message = `The cost must not exceed the final invoice total of ${formatMoney(Number(invoice.value))}.`;
    return [{ path: 'total_measure_costs', code: 'above_invoice', message }];
  },
};
