import { Box, Flex, Text, Title } from '@mantine/core';
import type { ContentBlock, DocumentContent } from '../merge';
import styles from './document-text.module.css';

/** Shows the full text of a document as a page that fits a phone, from the content that the PDF uses. */
export function DocumentText({ content }: { content: DocumentContent }) {
  return (
    <article className={styles.sheet} aria-label={content.title} lang={content.language}>
      <Flex component="header" gap="2px 16px" justify="space-between" wrap="wrap" className={styles.letterhead}>
        <strong>{content.letterhead.name}</strong>
        <Box component="span" c="dimmed" fz={14}>
          {content.letterhead.lines.join(' · ')}
        </Box>
      </Flex>
      <Title order={2} fz={22} lh={1.25} mb={4} fw={700}>
        {content.title}
      </Title>
      <Text c="dimmed" fz={14}>
        {content.date}
      </Text>
      {content.notice && (
        <Box component="p" bd="1px solid var(--hl-line)" bdrs="sm" c="dimmed" fz="sm" py={4} px={10}>
          {content.notice}
        </Box>
      )}
      {content.blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
      <Text component="footer" c="dimmed" fz={14}>
        {content.reference}
      </Text>
    </article>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={3} fz="lg" mt={22} mb={6} lh="inherit" fw={700}>
          {block.text}
        </Title>
      );
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className="hl-bullets">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <Box component="dd" fw={600}>
                {value}
              </Box>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Rows block={block} />;
  }
}

/** Renders a table, or on a phone a list with amounts right-aligned. */
function Rows({ block }: { block: Extract<ContentBlock, { kind: 'table' }> }) {
  const [first, ...others] = block.columns;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column.label} scope="col" data-number={column.isNumber}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')}>
              {block.columns.map((column, index) => (
                <td key={column.label} data-number={column.isNumber}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Box component="ul" hiddenFrom="sm" mb="sm" className={styles.rows}>
        {block.rows.map((row) => (
          <li key={row.join('|')}>
            <strong>
              {first && !first.isNumber ? '' : `${first?.label}: `}
              {row[0]}
            </strong>
            <Box component="dl" mt={2} mb={0} className="hl-pairs">
              {others.map((column, index) => (
                <div key={column.label}>
                  <dt>{column.label}</dt>
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
