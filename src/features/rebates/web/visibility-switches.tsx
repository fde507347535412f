import { Stack, Switch, Text } from '@mantine/core';
import type { JobDetail } from '@/job-view';
import { useJobAction } from '@/job-view/web/actions/use-job-action';
import { keysOf } from '@/platform';
import { setVisibility } from '../contract';
import { t } from './messages';

type Viewer = 'contractor' | 'homeowner';

const LABELS: Record<Viewer, string> = { contractor: t('contractor_visibility_label'), homeowner: t('homeowner_visibility_label') };

/**
 * Switches that show the amounts to the contractor or the homeowner. The server sends the values of the switches only to staff, so other users see no switches.
 */
export function VisibilitySwitches({ job }: { job: JobDetail }) {
  const saveVisibility = useJobAction(setVisibility, { successMessage: t('visibility_changed') });
  const now: Record<Viewer, boolean | undefined> = { contractor: job.contractor_can_see_incentives, homeowner: job.homeowner_can_see_incentives };
  return (
    <Stack gap="xs">
      {keysOf(LABELS).map((who) =>
        now[who] === undefined ? null : (
          <Switch
            key={who}
            label={LABELS[who]}
            checked={now[who]}
            disabled={!job.abilities.toggle_visibility || saveVisibility.isPending}
            onChange={(event) => saveVisibility.mutate({ params: { job_id: job.id }, body: { [who]: event.currentTarget.checked } })}
          />
        ),
      )}
      {saveVisibility.error && (
        <Text role="alert" style={{ color: 'var(--hl-bad)' }}>
          {saveVisibility.error.message}
        </Text>
      )}
    </Stack>
  );
}
