import { Switch } from '@mantine/core';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import styles from './explorer.module.css';
import { t } from './messages';

/** Shows whether estimates and the page Create job offer the program. Administrators can change this. */
export function ProgramSwitch({ program }: { program: string }) {
  const me = useCurrentUser();
  const listed = useApiQuery(programsContract.listPrograms, {});
  const toggleProgram = useApiMutation(programsContract.setProgramOffered, {
    invalidates: [programsContract.listPrograms],
    onSuccess: ({ is_offered }) => toastSaved(is_offered ? t('program_on_toast') : t('program_off_toast')),
  });
  const isOffered = listed.data?.items.find(({ key }) => key === program)?.is_offered;
  if (isOffered === undefined) return null;
  if (!me.roles.includes('admin')) return isOffered ? null : <p className={styles.quiet}>{t('program_off_note')}</p>;
  return (
    <Switch
      label={t('program_offered_label')}
      description={t('program_offered_help')}
      checked={isOffered}
      disabled={toggleProgram.isPending}
      onChange={(event) => toggleProgram.mutate({ params: { key: program }, body: { is_offered: event.currentTarget.checked } })}
    />
  );
}
