import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Loading } from '@/platform/web/kit';
import { coversWork } from '../create-form';
import classes from './address-summary.module.css';
import { DuplicateCard, shownDuplicates } from './duplicate-card';
import { t } from './messages';
import { ProgramFitBadge } from './programs/eligibility-badge';
import { formatLikelyAmount } from './programs/format-likely-amount';
import type { CreateForm } from './use-create-form';
import type { HomeProgram } from './use-home-lookup';

/** The answer of the address in a glance: programs that fit with what they pay, and jobs that are there already. */
export function AddressSummary({ form }: { form: CreateForm }) {
  const { place, home } = form;
  return (
    <Paper p="lg">
      <Title order={2} size="h4" mb="xs">
        {t('home_programs_title')}
      </Title>
      {!place && <Text c="dimmed">{t('address_required_hint')}</Text>}
      {place && home.isPending && <Loading rows={3} height={32} />}
      {place && home.data && (
        <Stack gap="sm" aria-live="polite">
          {home.data.programs
            .toSorted((a, b) => worthOf(b) - worthOf(a))
            .map((program) => (
              <Glance key={program.key} program={program} work={form.work} />
            ))}
          {home.data.programs.length === 0 && <Text c="dimmed">{t('company_programs_empty')}</Text>}
          {home.data.duplicates.length > 0 && <AlreadyThere form={form} />}
        </Stack>
      )}
    </Paper>
  );
}

/** What pays most comes first; what is not for this home comes last. */
const worthOf = ({ fits, likely }: HomeProgram): number => (fits === 'no' ? -1 : (likely?.to ?? 0));

/** A program in a line: its amount as far as it can be said, and whether it fits. */
function Glance({ program, work }: { program: HomeProgram; work: unknown }) {
  // The list beside it says the same: what does not pay for the planned work has nothing to be answered.
  const isForThis = program.fits === 'no' || coversWork(program.scopes, work);
  const amount = isForThis ? formatLikelyAmount(program) : null;
  return (
    <div className={classes.program}>
      <Text fw={550}>{program.name}</Text>
      {isForThis ? (
        <ProgramFitBadge program={program} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('program_unsuitable_label')}
        </Text>
      )}
      {amount && program.fits !== 'no' && (
        <strong className={classes.amount} data-entered={program.likely === null || undefined}>
          {amount}
        </strong>
      )}
    </div>
  );
}

function AlreadyThere({ form }: { form: CreateForm }) {
  const { data: home } = form.home;
  if (!home) return null;
  return (
    <Stack gap="xs" mt="xs" role="note">
      <Text fw={650} c="var(--hl-wait)" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <IconCopy size={18} aria-hidden />
        {t('there_is_a_job_already')}
      </Text>
      {shownDuplicates(home.duplicates).map((job, index) => (
        <div key={job.id ?? `other-${index}`}>
          <DuplicateCard job={job} programs={home.programs} />
          {job.id && (
            <Anchor component={Link} to={`/${job.id}`} className="hl-target" display="inline-block" size="sm" fw={600} mt={4}>
              {t('existing_job_link')}
            </Anchor>
          )}
        </div>
      ))}
    </Stack>
  );
}
