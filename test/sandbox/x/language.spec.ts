import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectLanguage } from '../../../sandbox/x/language.ts';

test('detects the language of a text by its frequent words', () => {
  const texts = {
    en: 'Nine people in the queue, one terminal. I timed it.',
    de: 'Ich habe das Terminal mit der Uhr gemessen, und es ist schnell.',
    es: 'Una consulta y una respuesta: el índice de la colección en un minuto, con la fuente.',
    fr: 'Une minute pour la caisse, et le reçu est dans mon téléphone.',
    it: 'Un minuto per la cassa, con lo scontrino che non serve.',
    pt: 'Um minuto para o caixa, com o recibo em uma mensagem.',
    ar: 'دقيقة واحدة عند الصندوق',
    und: 'Core metaplex.com/core #ad',
  };
  for (const [language, text] of Object.entries(texts))
    assert.equal(detectLanguage(text), language, text);
  // No other language claims a text that is short of frequent words.
  assert.equal(detectLanguage('As a shop we do a sale, no fee per till.'), 'und');
});
