import { Box, Group, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { paysForWork } from '../../create-form';
import type { CreateForm } from '../use-create-form';
import type { HomeProgram } from '../use-home-lookup';
import { ProgramFitBadge } from './eligibility-badge';
import { t } from './messages';
import classes from './not-available.module.css';
import { ProgramDetails } from './program-details';

/** Collapsed list of programs that cannot be chosen for this home, each with its reason. */
export function NotAvailable({ form }: { form: CreateForm }) {
  const [open, { toggle }] = useDisclosure(false);
  const unavailablePrograms = form.home.data?.programs.filter((program) => !form.offered.includes(program)) ?? [];
  if (unavailablePrograms.length === 0) return null;
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <UnstyledButton mih={44} className="hl-toggle" aria-expanded={open} onClick={toggle}>
        <Arrow size={18} aria-hidden />
        {t('unavailable_programs_title', { count: unavailablePrograms.length })}
      </UnstyledButton>
      {open && (
        <Stack component="ul" gap="sm" mt={4}>
          {unavailablePrograms.map((program) => (
            <Row key={program.key} program={program} work={form.work} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function Row({ program, work }: { program: HomeProgram; work: unknown }) {
  const [open, { open: show, close }] = useDisclosure(false);
  const isOther = program.fits !== 'no' && !paysForWork(program.scopes, work);
  return (
    <Box component="li" bg="var(--hl-surface-2)" bd="1px solid var(--hl-line)" bdrs="md" py="sm" px="md" className={classes.row}>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <strong>{program.name}</strong>
        {!isOther && <ProgramFitBadge program={program} />}
      </Group>
      <p>{isOther ? t('work_uncovered_note') : program.why}</p>
      <UnstyledButton className={classes.details} onClick={show} aria-haspopup="dialog" aria-label={t('details_of_name', { name: program.name })}>
        {t('details')}
      </UnstyledButton>
      <ProgramDetails program={program} open={open} onClose={close} />
    </Box>
  );
}
