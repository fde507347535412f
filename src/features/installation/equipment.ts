import { SYSTEM } from '@/access';
import { type Equipment, equipmentName, modelKey } from '@/foundation/equipment';
import { gatherFacts, type OnComplete } from '@/job';
import type { FactBook } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/**
 * Returns the beginning of the description of each exception that `compareInstalledWithPlanned` adds. A later run finds its earlier exception by these words.
 */
const description = (): string => t.source('equipment_mismatch_title');

/**
 * Adds an exception for operations if the installed equipment differs from the planned equipment. This exception does not block the job. If the equipment is
 * the same or unknown, removes the exception that an earlier run added.
 */
export const compareInstalledWithPlanned: OnComplete<Answers> = (draft, task, answers) => {
  const facts = gatherFacts(draft.state, draft.context);
  const earlier = task.exceptions.filter((exception) => !(exception.by === SYSTEM.name && exception.description.startsWith(description())));
  const plan = plannedFor(task, facts);
  const installed = installedIn(answers);
  const isSame = !plan || !installed || (plan.id && installed.id ? plan.id === installed.id : modelKey(plan.model) === modelKey(installed.model));
  task.exceptions = isSame
    ? earlier
    : [
        ...earlier,
        {
          kind: 'ops',
          description: t.source('planned_installed', { words: description(), planned: plan.name, installed: installed.name }),
          blocking: false,
          visible_to_contractor: true,
          by: SYSTEM.name,
          at: draft.context.now,
        },
      ];
};

type Unit = { id: string | null; model: string; name: string };

function plannedFor({ subject }: TaskState, facts: FactBook): Unit | undefined {
  const column = (name: string) => facts.value(`planned_system.${subject.key}/${name}`);
  // The cast is safe, because the answer of an equipment picker is a catalog entry.
  const equipment = column('equipment_picker') as Equipment | undefined;
  return equipment
    ? catalogUnit(equipment)
    : typed(column('outdoor_unit_manufacturer') ?? column('manufacturer'), column('outdoor_unit_model') ?? column('model'));
}

function installedIn(answers: Record<string, unknown>): Unit | undefined {
  // The cast is safe, because the completed form has parsed the answers.
  const equipment = answers.equipment_picker as Equipment | undefined;
  return equipment ? catalogUnit(equipment) : typed(answers.outdoor_unit_manufacturer ?? answers.manufacturer, answers.outdoor_unit_model ?? answers.model);
}

const catalogUnit = (equipment: Equipment): Unit => ({ id: equipment.id, model: equipment.model, name: equipmentName(equipment) });
const typed = (brand: unknown, model: unknown): Unit | undefined =>
  typeof model === 'string' ? { id: null, model, name: [brand, model].filter(Boolean).join(' ') } : undefined;
