import { onOpening } from '@/platform/web/kit';
import { useOverview } from './form-context';

const Window = onOpening(() => import('./conflict-window').then((module) => module.ConflictWindow));

/** Asks when two people typed in the same field. It rarely happens, so what asks comes with the first time. */
export function ConflictDialog() {
  const { conflicts } = useOverview();
  return <Window opened={conflicts.length > 0} />;
}
