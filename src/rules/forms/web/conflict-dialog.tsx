import { lazyDialog } from '@/platform/web/kit';
import { useFormSummary } from './form-context';
import { isOfPhotos } from './form-summary';

const Window = lazyDialog(() => import('./conflict-window').then((module) => module.ConflictWindow));

/**
 * Asks which value to keep if two people, or two pages of one person, changed the same field. The dialog is loaded on demand, because these conflicts are rare.
 */
export function ConflictDialog() {
  const { conflicts } = useFormSummary();
  return <Window opened={conflicts.some((conflict) => !isOfPhotos(conflict))} />;
}
