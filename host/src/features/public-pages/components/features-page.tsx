import { Icon } from '@atrium/ui';
import { features } from '../content/features';
import { useContent } from '../model/content';
import { Article, Lead } from './home-style';
import { Details, Product, ProductList } from './points-style';
import { Screenshot } from './screenshot';

/** /features */
export function Component() {
  const { title, lead, products } = useContent(features);
  return (
    <Article>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <ProductList>
        {products.map((product) => (
          <Product key={product.title}>
            <div>
              <h2>
                <Icon icon={product.icon} size={20} />
                {product.title}
              </h2>
              <p>{product.text}</p>
              <Details>
                {product.details.map((detail) => (
                  <li key={detail}>
                    <Icon icon="check" />
                    <span>{detail}</span>
                  </li>
                ))}
              </Details>
            </div>
            <Screenshot name={product.shot} alt={product.alt} />
          </Product>
        ))}
      </ProductList>
    </Article>
  );
}
