const tags = document.documentElement.dataset.tags.split(' ');
await Promise.all(tags.map((tag) => customElements.whenDefined(tag)));
document.body.dataset.ready = '';
