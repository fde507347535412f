import { Flex, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { TaskView } from '@/features/tasks';
import { lazyPart, usePageTitle } from '@/platform/web/kit';
import { FieldView, fieldsOf, HeadingContext, SkippableContext, useOpenTaskInForm } from '@/rules/forms/web';
import { t } from './messages';
import { hasNotKnownOption, type QuestionScreen } from './screens';
import styles from './task.module.css';

const QuestionHelp = lazyPart(async () => (await import('./question-help')).QuestionHelp);

type Props = {
  step: QuestionScreen;
  view: TaskView;
  isOptional: boolean;
  /** Continues without an answer to a required question. */
  onSkip: (() => void) | undefined;
};

/** Shows one screen of questions. The first question is the heading: it sets the page title and receives focus. */
export function QuestionScreenView({ step, view, isOptional, onSkip }: Props) {
  const section = useRef<HTMLDivElement>(null);
  const [first = ''] = step.fields;
  const label = useOpenTaskInForm().form.field(first)?.state.label ?? view.title;
  const field = fieldsOf(view).find(({ key }) => key === step.key);
  // A question with the option "I don't know" needs no other way to continue.
  const skip = field && hasNotKnownOption(field) ? undefined : onSkip;
  usePageTitle(t('question_page_title', { question: label, task: view.title }));
  // A control that renders its own label, such as a single checkbox, has no heading. In that case, the section receives focus.
  useEffect(() => (section.current?.querySelector<HTMLElement>('[data-question-heading]') ?? section.current)?.focus({ preventScroll: true }), []);
  return (
    <Flex
      component="section"
      direction="column"
      gap={28}
      bdrs="md"
      flex={1}
      pt="xs"
      className={styles.question}
      ref={section}
      tabIndex={-1}
      aria-label={t('question')}
    >
      <HeadingContext value={first}>
        <SkippableContext value={skip !== undefined}>
          {step.fields.map((path) => (
            <FieldView key={path} path={path} />
          ))}
        </SkippableContext>
      </HeadingContext>
      {isOptional && (
        <Text c="dimmed" fz={15} my={15}>
          {t('question_optional')}
        </Text>
      )}
      <QuestionHelp step={step} view={view} onSkip={skip} />
    </Flex>
  );
}
