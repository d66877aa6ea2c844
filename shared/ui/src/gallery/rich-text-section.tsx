import { Button, Field, matchesSearch } from '@atrium/ui';
import { RichText } from '../rich-text';
import { RichTextEditor } from '../rich-text-editor';
import { Specimen, State } from './specimen';

const ADA = '0199aa00-0000-7000-8000-00000000000a';
const GRACE = '0199aa00-0000-7000-8000-00000000000b';

const PEOPLE = [
  { id: ADA, name: 'Ada Lovelace', description: 'Engines' },
  { id: GRACE, name: 'Grace Hopper', description: 'Compilers' },
];

const HTML = `<p>Hello <span data-mention="${ADA}">@Ada Lovelace</span> and <span data-mention="${GRACE}">@Grace Hopper</span>, <strong>bold</strong>, <em>italic</em>, <s>old</s>, <code>code</code> and <a href="https://example.com">a link</a>.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><blockquote><p>A quote</p></blockquote><pre><code>const answer = 42;</code></pre>`;

const findMentions = (query: string) => PEOPLE.filter(({ name }) => matchesSearch(name, query));

/** Rich text: editor and display. */
export function RichTextSection() {
  return (
    <Specimen name="Rich text" wide>
      <State name="shown; a mention of oneself stands out">
        <RichText html={HTML} currentUserId={GRACE} />
      </State>
      <Field label="Description" hint="Type @ to mention somebody.">
        <RichTextEditor defaultValue={HTML} findMentions={findMentions} />
      </Field>
      <Field label="Comment" error="Write something first.">
        <RichTextEditor
          placeholder="Write a comment"
          findMentions={findMentions}
          actions={
            <Button variant="primary" size="sm">
              Send
            </Button>
          }
        />
      </Field>
      <Field label="Locked comment">
        <RichTextEditor defaultValue="<p>Nobody may change this.</p>" disabled hideToolbar />
      </Field>
    </Specimen>
  );
}
