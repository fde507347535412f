import { type Action, type Actor, can } from '@/access';
import { hasBudgets } from '@/features/budgets/server';
import { hasContractors, hasOtherStaff } from '@/foundation/accounts/server';
import { hasEquipment } from '@/foundation/equipment/server';
import { hasOwnBrand } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { hasProgramSwitches } from '@/rules/programs/server';
import type { SetupStep } from '../contract';

type Step = { key: SetupStep; action: Action; isDone: (tx: Tx, userId: string) => Promise<boolean> };

/**
 * Steps, each with a function that returns whether the step is done. Each request runs these functions again, because a finished step can become open again,
 * for example if the last contractor is archived.
 */
const STEPS: readonly Step[] = [
  { key: 'portal', action: 'user.manage_staff', isDone: async () => hasOwnBrand() },
  { key: 'programs', action: 'program.switch', isDone: async (tx) => (await hasProgramSwitches(tx)) || hasBudgets(tx) },
  { key: 'staff', action: 'user.manage_staff', isDone: hasOtherStaff },
  { key: 'contractors', action: 'contractor.manage', isDone: hasContractors },
  { key: 'equipment', action: 'equipment.manage', isDone: hasEquipment },
];

export async function setupStepsOf(tx: Tx, actor: Actor & { kind: 'staff' }): Promise<{ key: SetupStep; done: boolean }[]> {
  const steps: { key: SetupStep; done: boolean }[] = [];
  for (const { key, action, isDone } of STEPS) if (can(actor, action)) steps.push({ key, done: await isDone(tx, actor.userId) });
  return steps;
}
