import { lazyDialog } from '@/platform/web/kit';
import { useFormSummary } from './form-context';

const Window = lazyDialog(() => import('./conflict-window').then((module) => module.ConflictWindow));

/** Asks when two people typed in the same field. It rarely happens, so what asks comes with the first time. */
export function ConflictDialog() {
  const { conflicts } = useFormSummary();
  return <Window opened={conflicts.length > 0} />;
}
