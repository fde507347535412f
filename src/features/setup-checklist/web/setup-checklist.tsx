import { Anchor, Box, Button, Flex, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { getSetupChecklist, hideSetupChecklist, type SetupStep } from '../contract';
import { t } from './messages';
import classes from './setup-checklist.module.css';

type StepTexts = {
  title: string;
  hint: string;
  /** Path of the page for the step; null if the step is done outside the portal. */
  to: string | null;
};

const STEP_TEXTS: Readonly<Record<SetupStep, StepTexts>> = {
  portal: { title: t('portal_step_title'), hint: t('portal_step_hint'), to: null },
  programs: { title: t('programs_step_title'), hint: t('programs_step_hint'), to: '/programs/explorer' },
  staff: { title: t('staff_step_title'), hint: t('staff_step_hint'), to: '/users/invite' },
  contractors: { title: t('contractors_step_title'), hint: t('contractors_step_hint'), to: '/contractors/new' },
  equipment: { title: t('equipment_step_title'), hint: t('equipment_step_hint'), to: '/equipment' },
};

/** Checklist for setting up a new portal. Renders only if the user has an open step and has not hidden the checklist. */
export function SetupChecklist() {
  const client = useQueryClient();
  const list = useApiQuery(getSetupChecklist, {}, { staleTime: 0 });
  const hide = useApiMutation(hideSetupChecklist, { onSuccess: (answer) => client.setQueryData(queryKeyOf(getSetupChecklist, {}), answer) });
  const { steps = [], hidden = true } = list.data ?? {};
  const done = steps.filter((step) => step.done).length;
  if (hidden || done === steps.length) return null;
  return (
    <Box component="section" mb="md" maw={720} pt={18} pb={14} px={20} className="hl-card" aria-labelledby="setup-checklist">
      <Title id="setup-checklist" order={2} fz="lg" lh="inherit" fw={700}>
        {t('list_title')}
      </Title>
      <Text c="dimmed" mt={2} mb="sm">
        {t('list_lead', { done, all: steps.length })}
      </Text>
      <Stack component="ol" gap="sm">
        {steps.map((step) => (
          <Step key={step.key} {...STEP_TEXTS[step.key]} done={step.done} />
        ))}
      </Stack>
      <Button variant="subtle" size="compact-sm" mt={10} loading={hide.isPending} onClick={() => hide.mutate({ body: { hidden: true } })}>
        {t('hide_button')}
      </Button>
    </Box>
  );
}

function Step({ title, hint, to, done }: StepTexts & { done: boolean }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <Flex component="li" gap="sm" className={classes.step} data-done={done || undefined}>
      <Icon size={22} className={classes.icon} aria-hidden />
      <Box miw={0} className="hl-wrap">
        <VisuallyHidden>{done ? t('step_done_label') : t('step_open_label')} </VisuallyHidden>
        {to === null ? (
          <strong>{title}</strong>
        ) : (
          <Anchor component={Link} to={to} fw={600} className="hl-target">
            {title}
          </Anchor>
        )}
        {!done && (
          <Text c="dimmed" fz="sm" mt={2}>
            {hint}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
