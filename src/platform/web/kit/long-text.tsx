import { Textarea, type TextareaProps } from '@mantine/core';

type Props = Omit<TextareaProps, 'onChange'> & { value: string; onChange: (text: string) => void };

/** Input for text of several lines, such as a reason. It starts with two lines and grows with the text. */
export const LongText = ({ onChange, ...rest }: Props) => <Textarea autosize minRows={2} {...rest} onChange={(event) => onChange(event.currentTarget.value)} />;
