import { type Equipment, equipmentName, modelKey } from '@/foundation/equipment';
import { gatherFacts, type OnComplete } from '@/job';
import type { FactBook } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/** Whoever removes the exception of another change must not remove this one. */
const words = (): string => t.kept('equipment_mismatch_title');

/** The reviewer hears of equipment that is not the one that was reserved; an installation as planned takes that back. */
export const compareInstalledWithReserved: OnComplete<Answers> = (work, task, answers) => {
  const facts = gatherFacts(work.state, work.context);
  const earlier = task.exceptions.filter((exception) => !(exception.by === 'System' && exception.description.startsWith(words())));
  const plan = plannedFor(task, facts);
  const installed = installedIn(answers);
  const isSame = !plan || !installed || (plan.id && installed.id ? plan.id === installed.id : modelKey(plan.model) === modelKey(installed.model));
  task.exceptions = isSame
    ? earlier
    : [
        ...earlier,
        {
          kind: 'ops',
          description: t.kept('planned_installed', { words: words(), planned: plan.name, installed: installed.name }),
          blocking: false,
          visible_to_contractor: true,
          by: 'System',
          at: work.context.now,
        },
      ];
};

type Unit = { id: string | null; model: string; name: string };

function plannedFor({ subject }: TaskState, facts: FactBook): Unit | undefined {
  const column = (name: string) => facts.value(`planned_system.${subject.key}/${name}`);
  // A fact that a picker answered: the catalogue's own unit.
  const unit = column('equipment_picker') as Equipment | undefined;
  return unit ? named(unit) : typed(column('outdoor_unit_manufacturer') ?? column('manufacturer'), column('outdoor_unit_model') ?? column('model'));
}

function installedIn(answers: Record<string, unknown>): Unit | undefined {
  // Parsed by the form that was completed.
  const unit = answers.equipment_picker as Equipment | undefined;
  return unit ? named(unit) : typed(answers.outdoor_unit_manufacturer ?? answers.manufacturer, answers.outdoor_unit_model ?? answers.model);
}

const named = (unit: Equipment): Unit => ({ id: unit.id, model: unit.model, name: equipmentName(unit) });
const typed = (brand: unknown, model: unknown): Unit | undefined =>
  typeof model === 'string' ? { id: null, model, name: [brand, model].filter(Boolean).join(' ') } : undefined;
