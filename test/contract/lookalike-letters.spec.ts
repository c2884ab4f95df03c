import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replaceLookalikes } from '../../contract/formats/lookalike-letters.ts';
import { showLookalikes } from '../../contract/formats/normal-form.ts';

describe('letters that look like others', () => {
  it('are replaced by the ASCII ones', () => {
    for (const text of ['ЕV-РООL', 'ΕV-POΟL', 'EV-ᴘᴏᴏʟ'])
      assert.equal(replaceLookalikes(text).toUpperCase(), 'EV-POOL');
    assert.equal(replaceLookalikes('Joe’s ‘shop`'), "Joe's 'shop'");
  });

  it('include the digits of all scripts', () => {
    for (const digits of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'])
      assert.equal(replaceLookalikes(digits), '0123456789');
  });

  it('are shown where they stand among Latin ones', () => {
    assert.equal(showLookalikes('EV-PОOL'), 'EV-P<U+041E>OL');
    assert.equal(showLookalikes('WIRE РО 7'), 'WIRE <U+0420><U+041E> 7');
    for (const text of ['Оплата за EV-POOL', 'Обувь и хлеб', 'رقم EV-POOL', 'Café 7'])
      assert.equal(showLookalikes(text), text);
  });
});
