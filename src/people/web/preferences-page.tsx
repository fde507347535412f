import { Container, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ROLE_LABELS, type Role } from '@/access';
import { ColourSchemeChoice, usePageTitle, useSingleKeysOn } from '@/platform/web/kit';
import { useMe } from './me';
import classes from './preferences-page.module.css';

/** `/preferences`: who you are here, and how it looks. */
export function PreferencesPage() {
  usePageTitle('User preferences');
  const me = useMe();
  const [singleKeys, setSingleKeys] = useSingleKeysOn();
  return (
    <Container size={720} py="lg" px="md">
      <Stack gap="lg">
        <Title order={1}>User preferences</Title>
        <Section title="Profile" lead="Ask your administrator when something here is wrong.">
          <dl className={classes.facts}>
            <Row label="Name">{me.display_name}</Row>
            <Row label="E-mail">{me.email}</Row>
            <Row label={me.roles.length > 1 ? 'Roles' : 'Role'}>{me.roles.map((role) => ROLE_LABELS[role as Role] ?? role).join(', ')}</Row>
            {me.contractor && <Row label="Company">{me.contractor.name}</Row>}
            {me.programs && <Row label="Programs">{me.programs.join(', ')}</Row>}
          </dl>
        </Section>
        <Section title="Colours" lead="Kept in this browser.">
          <Group>
            <ColourSchemeChoice />
          </Group>
        </Section>
        <Section title="Keyboard" lead="Press ? on any page for the list.">
          <Switch
            label="Shortcuts of a single key"
            description="For example c to create a job. Ctrl or Cmd + K works always."
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </Section>
      </Stack>
    </Container>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Paper component="section" p="lg">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {lead}
      </Text>
      {children}
    </Paper>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
