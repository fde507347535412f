import { Box, Button, Flex, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '@/platform/web';
import { t } from './messages';
import { QuestionField } from './question-field';
import type { EstimateQuestion } from './questions';
import { type UrlAnswers, ZIP_ANSWER } from './url-answers';
import type { Estimate } from './use-estimate';

type Props = {
  answers: UrlAnswers;
  place: Estimate['place'];
  questions: readonly EstimateQuestion[];
  error: ApiError | null;
  /**
   * Questions whose answer was removed because another answer changed. Maps the name of each question to the label of the changed answer. These questions are
   * asked again.
   */
  again: Readonly<Record<string, string>>;
  /** Notes below questions by name, such as the source of a prefilled price. */
  marks: Readonly<Record<string, string>>;
  onAnswer: (name: string, value: string) => void;
  onClear: () => void;
};

/** Form with the ZIP code, followed by the questions whose answers the programs at this location need. */
export function AnswersForm({ answers, place, questions, error, again, marks, onAnswer, onClear }: Props) {
  const zip = answers[ZIP_ANSWER] ?? '';
  return (
    <Flex
      component="form"
      direction="column"
      gap="lg"
      p={20}
      className="hl-no-print hl-card"
      aria-label={t('home_details_title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <ZipField
        zip={zip}
        place={place}
        isUnknown={error?.issues.some(({ path }) => path === 'address.zip') ?? false}
        onZip={(typed) => onAnswer(ZIP_ANSWER, typed)}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.name}
          question={explained(question, again[question.name], marks[question.name])}
          value={answers[question.name] ?? ''}
          onAnswer={(value) => onAnswer(question.name, value)}
        />
      ))}
      {Object.keys(answers).length > 0 && (
        <div>
          <Button variant="default" onClick={onClear}>
            {t('start_again')}
          </Button>
        </div>
      )}
    </Flex>
  );
}

/**
 * Replaces the help text of a question. If the answer was removed, the new text gives the reason. If the page filled in the answer, the new text is the note
 * about the source of the answer.
 */
const explained = (question: EstimateQuestion, changed: string | undefined, mark: string | undefined): EstimateQuestion =>
  changed === undefined ? { ...question, help: mark ?? question.help } : { ...question, help: t('answer_outdated_reason', { fact: changed }) };

type ZipProps = { zip: string; place: Estimate['place']; isUnknown: boolean; onZip: (zip: string) => void };

/** Field for the ZIP code. Shows typed digits immediately. Calls `onZip` only with five digits, or with an empty string to remove the ZIP code. */
function ZipField({ zip, place, isUnknown, onZip }: ZipProps) {
  const [typed, setTyped] = useState(zip);
  const [seen, setSeen] = useState(zip);
  if (zip !== seen) {
    setSeen(zip);
    setTyped(zip);
  }
  const matchingPlace = place && place.zip === zip ? place : null;
  return (
    <div>
      <TextInput
        id="answer-zip"
        label={t('zip')}
        description={t('zip_help')}
        maw={280}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={typed}
        error={isUnknown ? t('zip_unknown', { zip }) : undefined}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '');
          setTyped(digits);
          if (digits === '' || digits.length === 5) onZip(digits);
        }}
      />
      <Box component="p" c="dimmed" fz="sm" mt={6} mih={20} aria-live="polite">
        {matchingPlace &&
          (matchingPlace.county
            ? t('city_state_county', { city: matchingPlace.city, state: matchingPlace.state, county: matchingPlace.county })
            : t('city_state', { city: matchingPlace.city, state: matchingPlace.state }))}
      </Box>
    </div>
  );
}
