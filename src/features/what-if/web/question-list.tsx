import { Button, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '@/platform/web/kit';
import type { WhatIfQuestion } from './data';
import { t } from './messages';
import { QuestionControl } from './question-control';
import styles from './what-if.module.css';

type Props = {
  jobId: string;
  questions: readonly WhatIfQuestion[];
  facts: Readonly<Record<string, unknown>>;
  /** Error messages for invalid values, by fact. */
  errors: ReadonlyMap<string, string>;
  onChange: (fact: string, value: unknown) => void;
  onReset: (fact: string) => void;
};

/** Lists the answers that can be changed, grouped by task. Changed answers come first. */
export function QuestionList({ jobId, questions, facts, errors, onChange, onReset }: Props) {
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLowerCase();
  const matchingQuestions = questions.filter(({ label, asked }) =>
    [label, asked?.question, asked?.task].some((text) => text?.toLowerCase().includes(searchText)),
  );
  const changed = matchingQuestions.filter(({ fact }) => fact in facts);
  const groups: [title: string, questions: WhatIfQuestion[]][] = changed.length > 0 ? [[t('changed_here'), changed]] : [];
  for (const question of matchingQuestions) {
    if (question.fact in facts) continue;
    const title = question.asked?.task ?? t('question_unasked_label');
    const group = groups.find(([other]) => other === title);
    if (group) group[1].push(question);
    else groups.push([title, [question]]);
  }
  return (
    <Stack component="section" gap="md" miw={0} aria-labelledby="what-if-answers">
      <Title id="what-if-answers" order={2} fz="xl" lh="inherit" fw={700}>
        {t('answers')}
      </Title>
      <TextInput
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('answer_search_placeholder')}
        aria-label={t('answer_search_placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {groups.length === 0 && <EmptyState title={t('question_search_empty')} />}
      {groups.map(([title, group]) => (
        <Stack key={title} component="fieldset" gap="md" className={`${styles.group} hl-card`}>
          <legend>{title}</legend>
          {group.map((question) => {
            const { fact, asked } = question;
            const isChanged = fact in facts;
            return (
              <Stack key={fact} gap={4} className={styles.question} data-changed={isChanged || undefined}>
                <QuestionControl
                  question={question}
                  value={isChanged ? facts[fact] : question.today}
                  onChange={(value) => onChange(fact, value)}
                  error={errors.get(fact) ?? null}
                />
                {isChanged && (
                  <Text c="dimmed">
                    {t('today_value', { value: question.today_in_words })}{' '}
                    <Button variant="subtle" size="compact-sm" leftSection={<IconArrowBackUp size={14} aria-hidden />} onClick={() => onReset(fact)}>
                      {t.rich('answer_reset_label', { of: () => <VisuallyHidden>{question.label}</VisuallyHidden> })}
                    </Button>
                  </Text>
                )}
                {isChanged && asked && (
                  <Text c="dimmed">
                    {t.rich('question_source_note', {
                      question: asked.question || question.label,
                      task: () => (
                        <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: asked.task_id }}>
                          {asked.task}
                        </Link>
                      ),
                    })}
                  </Text>
                )}
              </Stack>
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}
