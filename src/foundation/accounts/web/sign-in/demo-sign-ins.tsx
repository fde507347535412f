import { Box, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { SiteInfo } from '@/platform';
import classes from './demo-sign-ins.module.css';
import { t } from './messages';

type Person = SiteInfo['demo_sign_ins'][number];

/** List of demo accounts. Clicking an account fills in the sign-in form. */
export function DemoSignIns({ people, chosen, onChoose }: { people: Person[]; chosen: string; onChoose: (person: Person) => void }) {
  return (
    <Paper component="section" maw={440} w="100%" p="lg" bg="var(--hl-surface-2)" aria-labelledby="demo-sign-ins">
      <Title order={2} size="h4" id="demo-sign-ins">
        {t('demo_accounts_title')}
      </Title>
      <Text fz="sm" lh="sm" c="dimmed" mb="sm">
        {t('demo_sign_in_hint')}
      </Text>
      <Stack component="ul" gap={2} mx={-8}>
        {people.map((person) => (
          <li key={person.email}>
            <UnstyledButton className={classes.person} aria-pressed={person.email === chosen} onClick={() => onChoose(person)}>
              <Box component="span" fz="sm" fw={600}>
                {person.name}{' '}
                <Box component="span" c="dimmed" fw={400}>
                  {person.role}
                </Box>
              </Box>
              <Box component="span" c="dimmed" fz={13} className="hl-wrap">
                {person.email}
              </Box>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
