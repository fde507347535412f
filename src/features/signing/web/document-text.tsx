import { Box, Flex, Text, Title } from '@mantine/core';
import type { ContentBlock, DocumentContent } from '../merge';
import type { DocumentTranslation } from '../translation';
import styles from './document-text.module.css';

/** Language of the document text if the content has no property `language`. */
const ENGLISH = 'en-US';

/** Shows the full text of a document in a layout for phones. The PDF has the same content. `translation` is shown next to the English text. */
export function DocumentText({ content, translation = null }: { content: DocumentContent; translation?: DocumentTranslation | null }) {
  const language = translation?.language;
  return (
    <article className={styles.sheet} aria-label={content.title} lang={content.language ?? ENGLISH}>
      <Flex component="header" gap="2px 16px" justify="space-between" wrap="wrap" className={styles.letterhead}>
        <strong>{content.letterhead.name}</strong>
        <Box component="span" c="dimmed" fz={14}>
          {content.letterhead.lines.join(' · ')}
        </Box>
      </Flex>
      <Title order={2} fz={22} lh={1.25} mb={4} fw={700}>
        {content.title}
        <Beside english={content.title} translation={translation?.title} language={language} />
      </Title>
      <Text c="dimmed" fz={14}>
        {content.date}
      </Text>
      {content.notice && (
        <Box component="p" bd="1px solid var(--hl-line)" bdrs="sm" c="dimmed" fz="sm" py={4} px={10}>
          {content.notice}
          {translation?.notice && <Beside english={content.notice} translation={translation.notice} language={language} />}
        </Box>
      )}
      {translation && <p lang={language}>{translation.note}</p>}
      {content.blocks.map((block, index) => (
        <Block key={JSON.stringify(block)} block={block} texts={translation?.blocks[index] ?? []} language={language} />
      ))}
      <Text component="footer" c="dimmed" fz={14}>
        {content.reference}
      </Text>
    </article>
  );
}

type Translated = { texts: readonly string[]; language: string | undefined };

/** Renders the translation of a text as a separate paragraph below the text, or nothing if the translation equals the English text. */
function Beside({ english, translation, language }: { english: string; translation: string | undefined; language: string | undefined }) {
  if (translation === undefined || translation === english) return null;
  return (
    <Text component="span" display="block" c="dimmed" fw={400} fz="md" lang={language}>
      {translation}
    </Text>
  );
}

function Block({ block, texts, language }: Translated & { block: ContentBlock }) {
  const beside = (english: string, index: number) => <Beside english={english} translation={texts[index]} language={language} />;
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={3} fz="lg" mt={22} mb={6} lh="inherit" fw={700}>
          {block.text}
          {beside(block.text, 0)}
        </Title>
      );
    case 'paragraph':
      return (
        <p>
          {block.text}
          {beside(block.text, 0)}
        </p>
      );
    case 'list':
      return (
        <ul className="hl-bullets">
          {block.items.map((item, index) => (
            <li key={item}>
              {item}
              {beside(item, index)}
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.rows.map(({ label, value }, index) => (
            <div key={label}>
              <dt>
                {label}
                {beside(label, index)}
              </dt>
              <Box component="dd" fw={600}>
                {value}
              </Box>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Rows block={block} texts={texts} language={language} />;
  }
}

/** Renders a table. On a phone, shows a list with right-aligned amounts instead. */
function Rows({ block, texts, language }: Translated & { block: Extract<ContentBlock, { kind: 'table' }> }) {
  const [first, ...others] = block.columns;
  const columnBeside = (index: number) => <Beside english={block.columns[index]?.label ?? ''} translation={texts[index]} language={language} />;
  const cellBeside = (row: number, index: number) => (
    <Beside english={block.rows[row]?.[index] ?? ''} translation={texts[block.columns.length * (row + 1) + index]} language={language} />
  );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.columns.map((column, index) => (
              <th key={column.label} scope="col" data-number={column.isNumber}>
                {column.label}
                {columnBeside(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, rowIndex) => (
            <tr key={row.join('|')}>
              {block.columns.map((column, index) => (
                <td key={column.label} data-number={column.isNumber}>
                  {row[index]}
                  {cellBeside(rowIndex, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Box component="ul" hiddenFrom="sm" mb="sm" className={styles.rows}>
        {block.rows.map((row, rowIndex) => (
          <li key={row.join('|')}>
            <strong>
              {first && !first.isNumber ? '' : `${first?.label}: `}
              {row[0]}
              {cellBeside(rowIndex, 0)}
            </strong>
            <Box component="dl" mt={2} mb={0} className="hl-pairs">
              {others.map((column, index) => (
                <div key={column.label}>
                  <dt>
                    {column.label}
                    {columnBeside(index + 1)}
                  </dt>
                  <Box component="dd" ta="right" className="hl-number hl-wrap" data-number={column.isNumber}>
                    {row[index + 1]}
                  </Box>
                </div>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}
