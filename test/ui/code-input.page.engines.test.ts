import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/code-input/define.ts';
import { sendKeys } from '@web/test-runner-commands';
import { allInShadow, getByRole, queryAllByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-code-input', {
  empty: () => html`<ev-code-input label="Code"></ev-code-input>`,
  some: () => html`<ev-code-input label="Code" value="407"></ev-code-input>`,
  error: () =>
    html`<ev-code-input
      label="Code"
      value="407192"
      error="That code is wrong. 3 tries left."
    ></ev-code-input>`,
  busy: () => html`<ev-code-input label="Code" value="407192" busy></ev-code-input>`,
  disabled: () => html`<ev-code-input label="Code" disabled></ev-code-input>`,
});

describe('<ev-code-input>', () => {
  const show = async (
    template = html`<ev-code-input label="Code" name="code"></ev-code-input>`,
  ) => {
    const shown = await stage(template);
    const code = shown.box.querySelector('ev-code-input')!;
    const heard: string[] = [];
    code.addEventListener('ev-code-complete', (event) => heard.push(event.code));
    const native = getByRole<HTMLInputElement>(code, 'textbox', { name: 'Code' });
    const type = async (text: string) => {
      native.value = text;
      native.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await settled(shown.box);
    };
    const paste = async (text: string) => {
      // Firefox ignores `clipboardData` in the event constructor.
      const event = new ClipboardEvent('paste', {
        bubbles: true,
        cancelable: true,
        composed: true,
      });
      Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
      native.dispatchEvent(event);
      await settled(shown.box);
    };
    return { ...shown, code, heard, native, type, paste };
  };
  const drawn = (code: Element) =>
    allInShadow(code, 'b')
      .map((cell) => cell.textContent)
      .join('');

  it('is one native input with one-time-code autofill', async () => {
    const { native, code, remove } = await show();
    expect(queryAllByRole(code, 'textbox').length).to.equal(1);
    expect([
      native.getAttribute('autocomplete'),
      native.inputMode,
      native.labels?.[0]?.textContent,
    ]).to.deep.equal(['one-time-code', 'numeric', 'Code']);
    remove();
  });

  it('fires ev-code-complete once per code', async () => {
    const { code, heard, type, remove } = await show();
    await type('40719');
    expect(heard).to.deep.equal([]);
    await type('407192');
    await type('407192');
    await type('4071923');
    expect(heard).to.deep.equal(['407192']);
    expect(drawn(code)).to.equal('407192');
    remove();
  });

  it('fires again for the same code after a change or an error', async () => {
    const { box, code, heard, type, remove } = await show();
    await type('407192');
    await type('40719');
    await type('407192');
    code.error = 'That code is wrong.';
    await settled(box);
    await type('407192');
    expect(heard).to.deep.equal(['407192', '407192', '407192']);
    remove();
  });

  it('extracts the digits from pasted text', async () => {
    const { code, heard, paste, remove } = await show();
    await paste('Your code: 407-192\n');
    expect([heard, code.value]).to.deep.equal([['407192'], '407192']);
    remove();
  });

  it('removes letters from the native input', async () => {
    const { code, native, type, remove } = await show();
    await type('4a0');
    expect([code.value, native.value, drawn(code)]).to.deep.equal(['40', '40', '40']);
    await type('40x');
    expect(native.value).to.equal('40');
    remove();
  });

  it('fires no event while busy or when the value is set by a property', async () => {
    const { box, code, heard, type, remove } = await show();
    code.value = '407192';
    await settled(box);
    code.busy = true;
    await settled(box);
    await type('111111');
    expect(heard).to.deep.equal([]);
    remove();
  });

  it('keeps the focus on an error and selects the code, so that the next key replaces it', async () => {
    const { box, code, native, type, remove } = await show();
    code.focus();
    await type('407192');
    code.error = 'That code is wrong.';
    await settled(box);
    expect(document.activeElement === code).to.equal(true);
    expect([
      native.selectionStart,
      native.selectionEnd,
      native.getAttribute('aria-invalid'),
    ]).to.deep.equal([0, 6, 'true']);
    await sendKeys({ press: '5' });
    await settled(box);
    expect(code.value).to.equal('5');
    remove();
  });

  it('starts a new code with the first key after an error, wherever the caret is', async () => {
    const { box, code, heard, native, type, remove } = await show();
    for (const [at, key, value] of [
      [1, '3', '3'],
      [6, '3', '3'],
      [3, 'Backspace', ''],
    ] as const) {
      code.focus();
      code.error = '';
      await type('111111');
      code.error = 'That code is wrong.';
      await settled(box);
      expect(drawn(code), 'the digits stay until then').to.equal('111111');
      // A click puts the caret between the digits.
      native.setSelectionRange(at, at);
      await sendKeys({ press: key });
      await settled(box);
      expect([code.value, native.value, drawn(code), code.error]).to.deep.equal([
        value,
        value,
        value,
        'That code is wrong.',
      ]);
      await type('');
    }
    expect(heard).to.deep.equal(['111111', '111111', '111111']);
    await sendKeys({ type: '131311' });
    await settled(box);
    expect(heard.at(-1)).to.equal('131311');
    remove();
  });

  it('takes a pasted or filled in code after an error', async () => {
    const { box, code, heard, native, type, paste, remove } = await show();
    const reject = async () => {
      code.error = '';
      await type('111111');
      code.error = 'That code is wrong.';
      await settled(box);
    };
    await reject();
    await paste('131111');
    await reject();
    native.value = '407192';
    native.dispatchEvent(
      new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }),
    );
    await settled(box);
    expect(heard).to.deep.equal(['111111', '131111', '111111', '407192']);
    remove();
  });

  it('starts a new code where a keyboard composes over the rejected digits', async () => {
    const { box, code, heard, native, type, remove } = await show();
    await type('111111');
    code.error = 'That code is wrong.';
    await settled(box);
    native.value = '1111113';
    native.dispatchEvent(
      new InputEvent('input', { inputType: 'insertCompositionText', data: '1111113' }),
    );
    await settled(box);
    expect([code.value, heard]).to.deep.equal(['3', ['111111']]);
    remove();
  });

  it('keeps the caret at the end', async () => {
    const { box, code, remove } = await show();
    code.focus();
    for (const key of ['4', '0', 'ArrowLeft', 'Home', '7']) await sendKeys({ press: key });
    await settled(box);
    expect(code.value).to.equal('407');
    remove();
  });

  it('contributes to the form data', async () => {
    const { box, code, remove } = await show(
      html`<form><ev-code-input name="code" label="Code" required></ev-code-input></form>`,
    );
    const form = box.querySelector('form')!;
    expect(form.checkValidity()).to.equal(false);
    code.value = '407';
    await settled(box);
    expect(form.checkValidity()).to.equal(false);
    code.value = '407192';
    await settled(box);
    expect([form.checkValidity(), new FormData(form).get('code')]).to.deep.equal([true, '407192']);
    code.clear();
    await settled(box);
    expect(drawn(code)).to.equal('');
    remove();
  });
});
