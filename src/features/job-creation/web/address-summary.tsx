import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Loading } from '@/platform/web/kit';
import { paysForWork } from '../create-form';
import classes from './address-summary.module.css';
import { DuplicateCard, shownDuplicates } from './duplicate-card';
import { t } from './messages';
import { ProgramFitBadge } from './programs/eligibility-badge';
import { formatLikelyAmount } from './programs/format-likely-amount';
import type { CreateForm } from './use-create-form';
import type { HomeProgram } from './use-home-lookup';

/** Summary for an address: the existing jobs and the programs. Each program has its likely amount and whether the program fits the home. */
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
          {home.data.programs.length === 0 && <Text c="dimmed">{t('contractor_programs_empty')}</Text>}
          {home.data.duplicates.length > 0 && <AlreadyThere form={form} />}
        </Stack>
      )}
    </Paper>
  );
}

/** Returns the sort value of a program. The list begins with the highest amount and ends with ineligible programs. */
const worthOf = ({ fits, likely }: HomeProgram): number => (fits === 'no' ? -1 : (likely?.to ?? 0));

/** Row for one program with its likely amount and whether the program fits the home. */
function Glance({ program, work }: { program: HomeProgram; work: unknown }) {
  // If a program fits the home but does not pay for the planned work, show a label with this reason instead of the amount.
  const isForThis = program.fits === 'no' || paysForWork(program.scopes, work);
  const amount = isForThis ? formatLikelyAmount(program) : null;
  return (
    <Group gap="2px 12px" justify="space-between">
      <Text fw={550}>{program.name}</Text>
      {isForThis ? (
        <ProgramFitBadge program={program} />
      ) : (
        <Text fz="sm" lh="sm" c="dimmed">
          {t('program_unsuitable_label')}
        </Text>
      )}
      {amount && program.fits !== 'no' && (
        <strong className={classes.amount} data-entered={program.likely === null || undefined}>
          {amount}
        </strong>
      )}
    </Group>
  );
}

function AlreadyThere({ form }: { form: CreateForm }) {
  const { data: home } = form.home;
  if (!home) return null;
  return (
    <Stack gap="xs" mt="xs" role="note">
      <Text fw={650} c="var(--hl-wait)" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <IconCopy size={18} aria-hidden />
        {t('existing_job_title')}
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
