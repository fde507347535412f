import { Box, Button, Flex, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FundsNotice } from '@/features/job-programs/web/funds-notice';
import type { HomeProgram } from '../use-home-lookup';
import { ProgramFitBadge } from './eligibility-badge';
import { LikelyAmount } from './likely';
import { t } from './messages';
import classes from './program-card.module.css';
import { ProgramDetails } from './program-details';

type Props = { program: HomeProgram; isMoneyKnown: boolean; checked: boolean; onChange: (checked: boolean) => void };

/** Card to choose a program. It shows the covered work, the requirements and the timeline of the installation. A button opens the criteria. */
export function ProgramCard({ program, isMoneyKnown, checked, onChange }: Props) {
  const [open, { open: show, close }] = useDisclosure(false);
  const facts: [string, string][] = [
    [t('scope'), program.card.scope],
    [t('homeowner'), program.card.homeowner_requirements],
    [t('program'), program.card.program_specifics],
    [t('timeline'), program.card.install_timeline],
  ];
  return (
    <Stack component="article" gap="xs" className={`${classes.card} hl-card`} data-checked={checked}>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Flex component="label" gap="sm" align="center" className={classes.label}>
          <input type="checkbox" className={classes.box} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
          <Box component="span" fz={16} fw={650} className="hl-wrap">
            {program.name}
          </Box>
        </Flex>
        <ProgramFitBadge program={program} />
      </Group>
      <FundsNotice funds={program.funds} />
      <LikelyAmount program={program} isMoneyKnown={isMoneyKnown} />
      <p>{program.why}</p>
      <Stack component="dl" gap={6} className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" fz="sm">
              {label}
            </Box>
            <Box component="dd" fz="sm">
              {value}
            </Box>
          </div>
        ))}
      </Stack>
      <Button
        variant="subtle"
        size="compact-md"
        className={`${classes.details} hl-target`}
        onClick={show}
        aria-label={t('details_of_name', { name: program.name })}
        aria-haspopup="dialog"
      >
        {t('details')}
      </Button>
      <ProgramDetails program={program} open={open} onClose={close} />
    </Stack>
  );
}
