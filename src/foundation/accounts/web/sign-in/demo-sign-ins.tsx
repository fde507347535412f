import { Paper, Text, Title, UnstyledButton } from '@mantine/core';
import type { SiteInfo } from '@/platform';
import card from './card.module.css';
import classes from './demo-sign-ins.module.css';
import { t } from './messages';

type Person = SiteInfo['demo_sign_ins'][number];

/** Demo accounts. One press fills in the sign-in form. */
export function DemoSignIns({ people, chosen, onChoose }: { people: Person[]; chosen: string; onChoose: (person: Person) => void }) {
  return (
    <Paper component="section" className={card.quiet} p="lg" bg="var(--hl-surface-2)" aria-labelledby="demo-sign-ins">
      <Title order={2} size="h4" id="demo-sign-ins">
        {t('demo_accounts_title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('demo_sign_in_hint')}
      </Text>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.email}>
            <UnstyledButton className={classes.person} aria-pressed={person.email === chosen} onClick={() => onChoose(person)}>
              <span className={classes.name}>
                {person.name} <span className={classes.role}>{person.role}</span>
              </span>
              <span className={classes.email}>{person.email}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
